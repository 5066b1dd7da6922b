extension MapPage {
  nonisolated static let style = HTMLPage.Resource(
    text: """
      :root { --problem: light-dark(#c5221f, #ff8a80); --card: light-dark(#fff, #23262c);
        --script: light-dark(#0b57d0, #8ab4f8); --explored: light-dark(#b4bac4, #565d68); }
      html, body { height: 100%; }
      body { display: flex; flex-direction: column; background: var(--soft); }
      header { display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; align-items: center;
        padding: .5rem 1rem; background: Canvas; border-bottom: 1px solid var(--line); }
      h1 { font-size: 1.05rem; margin: 0; }
      header p { margin: 0; color: var(--dim); font-size: .85rem; }
      .legend b { font-weight: normal; margin-right: .7rem; }
      .legend b::before { content: ""; display: inline-block; width: 1.6rem; vertical-align: middle;
        margin-right: .35rem; border-top: 3px solid var(--script); }
      .legend .e::before { border-top: 1px solid var(--dim); }
      .legend .f::before { border-top-color: var(--problem); }
      label { font-size: .85rem; }
      input { font: inherit; width: 11rem; padding: .1rem .4rem; }
      #count { font-size: .85rem; color: var(--dim); }
      .buttons { margin-left: auto; display: flex; gap: .35rem; align-items: center; }
      button { font: inherit; font-size: .85rem; padding: .15rem .6rem; border-radius: .35rem;
        border: 1px solid var(--line); background: Canvas; color: CanvasText; cursor: pointer; }
      button[aria-pressed="true"] { background: var(--line); }
      kbd { font-size: .75rem; color: var(--dim); }
      main { flex: 1; overflow: auto; padding: 1rem; }
      svg { display: none; }
      article { background: var(--card); border: 1px solid var(--line); border-radius: 8px;
        width: 244px; margin: 0 0 1rem; padding-bottom: 7px; overflow: hidden; }
      h2 { font-size: 1.3rem; margin: 0; }
      h3 { font-size: 13px; line-height: 29px; margin: 0; padding: 0 10px; display: flex;
        gap: .5rem; }
      h3 span { flex: 1; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
      h3 small { font-weight: normal; color: var(--dim); }
      article pre { font-size: 9px; line-height: 11px; padding: 4px 0; max-height: 206px;
        overflow: hidden; text-align: center; }
      article ul { list-style: none; margin: 0; padding: 0; }
      article li, article p, ul[data-more]::after { font-size: 11px; line-height: 17px;
        height: 17px; margin: 0; padding: 0 10px; white-space: nowrap; overflow: hidden;
        text-overflow: ellipsis; color: var(--dim); }
      ul[data-more]::after { content: attr(data-more) " …"; display: block; }
      article li:nth-child(n + 13) { display: none; }
      article .s, .stay b { color: CanvasText; font-weight: normal; }
      li[data-back]::before { content: "↩ "; }
      .stay::before { content: "↻ "; }
      .f { color: var(--problem) !important; }
      .new { border-style: dashed; border-color: var(--dim); }
      .found { border-color: var(--problem); box-shadow: 0 0 0 1px var(--problem); }
      .js main { overflow: clip; padding: 0; position: relative; touch-action: none;
        cursor: grab; }
      .js main.moving { cursor: grabbing; }
      .js #map { position: absolute; transform-origin: 0 0; }
      .js svg { display: block; position: absolute; overflow: visible; }
      .js article, .js h2 { position: absolute; cursor: pointer; }
      .js h2 { cursor: inherit; white-space: nowrap; }
      svg > path { fill: none; stroke: var(--explored); stroke-width: 1;
        marker-end: url(#arrow); }
      svg > path.s { stroke: var(--script); stroke-width: 2.5; }
      svg > path.side:not(.on) { opacity: .45; }
      svg > path.back { display: none; stroke-dasharray: 6 4; }
      svg.all > path.back, svg > path.back.on { display: inline; }
      #map.some svg > path:not(.on) { opacity: .12; }
      #map.some article:not(.on) { opacity: .3; }
      #map.searching article:not(.match) { opacity: .2; }
      #map.searching svg { opacity: .2; }
      article.match { outline: 3px solid var(--found); }
      .far article > :not(h3) { visibility: hidden; }
      .far h3 { position: absolute; inset: 0; align-items: center;
        font-size: min(var(--far), var(--fit)); line-height: 1.1; padding: 0 4px; text-align: center; }
      .far h3 span { white-space: normal; }
      .far h3 small { display: none; }
      .far article:not(.new) { border: 5px solid var(--script); }
      .far article.found { border: 8px solid var(--problem); }
      .far svg > path { stroke-width: 3; }
      .far svg > path.s { stroke-width: 7; }
      .far h2 { font-size: 40px; }
      aside { position: fixed; right: 0; bottom: 0; top: 0; width: 30rem; max-width: 100%;
        padding: 1rem; overflow: auto; background: Canvas; border-left: 1px solid var(--line);
        box-shadow: 0 0 24px #0004; }
      aside h3 { font-size: 1.1rem; padding: 0; line-height: 1.4; margin: 0 0 .5rem; }
      aside h3 span { white-space: normal; }
      aside h3 small { margin-right: 6rem; }
      aside pre { padding: .6rem; margin: .5rem 0; overflow: auto; background: var(--soft);
        border-radius: .4rem; }
      aside ul { list-style: none; padding: 0; margin: .5rem 0; }
      aside li { padding: .15rem 0; font-size: .9rem; }
      aside .stay, aside .f { font-size: .9rem; white-space: pre-line; }
      aside p { margin: .5rem 0; }
      aside .close { position: absolute; right: 1rem; top: .8rem; }
      aside input { width: 100%; }

      """,
    hash: "PpMI3vqPwNA0RPg42AbS3jHFoUZHpja6PJlxpMfPErU=")

  nonisolated static let script = HTMLPage.Resource(
    text: """
      "use strict";
      document.documentElement.classList.add("js");
      document.addEventListener("DOMContentLoaded", () => {
        const byId = (id) => document.getElementById(id);
        const [view, map, panel, search] = ["view", "map", "panel", "search"].map(byId);
        const svg = map.querySelector("svg");
        const cards = [...map.querySelectorAll("article")];
        const paths = [...svg.querySelectorAll(":scope > path")];
        const ends = paths.map((path) => path.dataset.e.split(" ").map(Number));
        const box = ({ dataset }) => ({ x: +dataset.x, y: +dataset.y, w: 244, h: +dataset.h });
        for (const card of cards) {
          const { x, y, h } = box(card);
          Object.assign(card.style, { left: x + "px", top: y + "px", height: h + "px" });
          // Far away, only the name is visible, whose longest word must fit.
          const words = card.querySelector("h3 > span").textContent.split(/\\s+/);
          const longest = Math.max(...words.map((word) => word.length));
          card.style.setProperty("--fit", Math.max(12, 300 / longest) + "px");
        }
        for (const { style, dataset } of map.querySelectorAll("h2"))
          Object.assign(style, { left: dataset.x + "px", top: dataset.y + "px" });

        let [left, top, zoom] = [0, 0, 1];
        const show = () => {
          map.style.transform = `translate(${left}px, ${top}px) scale(${zoom})`;
          map.classList.toggle("far", zoom < .42);
          map.style.setProperty("--far", Math.min(46, Math.max(30, 8 / zoom)) + "px");
        };
        const zoomBy = (factor, x = view.clientWidth / 2, y = view.clientHeight / 2) => {
          const next = Math.min(3, Math.max(.02, zoom * factor));
          left = x - (x - left) * next / zoom;
          top = y - (y - top) * next / zoom;
          zoom = next;
          show();
        };
        const fit = () => {
          const [w, h] = [+map.dataset.w, +map.dataset.h];
          zoom = Math.min(1.3, (view.clientWidth - 48) / w, (view.clientHeight - 32) / h);
          left = (view.clientWidth - w * zoom) / 2;
          top = Math.max(16, (view.clientHeight - h * zoom) / 2);
          show();
        };
        const reveal = (card) => {
          const { x, y, w, h } = box(card);
          if (zoom < .5) zoom = .8;
          const free = view.clientWidth - (panel.hidden ? 0 : panel.clientWidth);
          left = free / 2 - (x + w / 2) * zoom;
          top = view.clientHeight / 2 - (y + h / 2) * zoom;
          show();
        };

        const mark = (index) => {
          map.classList.toggle("some", index !== null);
          for (const marked of map.querySelectorAll(".on")) marked.classList.remove("on");
          if (index === null) return;
          cards[index].classList.add("on");
          ends.forEach(([from, to], path) => {
            if (from !== index && to !== index) return;
            for (const part of [paths[path], cards[from], cards[to]]) part.classList.add("on");
          });
        };
        let opened = null;
        const close = () => {
          panel.hidden = true;
          opened = null;
          mark(null);
        };
        const element = (tag, text, properties = {}) =>
          Object.assign(document.createElement(tag), { textContent: text }, properties);
        const open = (index) => {
          opened = index;
          mark(index);
          const copy = cards[index].cloneNode(true);
          const pictures = [...copy.querySelectorAll("pre")];
          const states = +copy.dataset.states;
          const number = element("p", "");
          const slider = element("input", "", { type: "range", min: 1, max: pictures.length, value: 1 });
          const draw = () => {
            pictures.forEach((picture, index) => { picture.hidden = index + 1 !== +slider.value; });
            number.textContent = `State ${slider.value} of ${states.toLocaleString("en")}` +
              (states > pictures.length ? ` (${pictures.length} are on this page)` : "");
          };
          slider.setAttribute("aria-label", "State");
          slider.addEventListener("input", draw);
          const parts = [element("button", "Close Esc", { className: "close", onclick: close })];
          parts.push(copy.querySelector("h3"));
          for (const problem of copy.querySelectorAll(".f")) {
            parts.push(problem, element("pre", problem.dataset.source));
          }
          if (pictures.length) parts.push(number, ...(pictures.length > 1 ? [slider] : []), ...pictures);
          const list = copy.querySelector("ul");
          for (const row of list ? list.children : []) {
            for (const target of row.dataset.t.split(" ").map(Number)) {
              const name = cards[target].querySelector("h3 > span").textContent;
              row.append(" ", element("button", "→ " + name, { onclick: () => go(target) }));
            }
          }
          if (list) {
            list.removeAttribute("data-more");
            parts.push(list);
          }
          parts.push(...copy.querySelectorAll(".stay"));
          panel.replaceChildren(...parts);
          panel.hidden = false;
          draw();
        };
        const go = (index) => {
          open(index);
          reveal(cards[index]);
          cards[index].focus({ preventScroll: true });
        };

        let drag = null;
        view.addEventListener("pointerdown", (event) => {
          if (event.button) return;
          drag = { x: event.clientX, y: event.clientY, left, top, moved: false };
        });
        addEventListener("pointermove", (event) => {
          if (!drag) return;
          const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
          drag.moved ||= Math.abs(x) + Math.abs(y) > 4;
          if (!drag.moved) return;
          view.classList.add("moving");
          [left, top] = [drag.left + x, drag.top + y];
          show();
        });
        addEventListener("pointerup", (event) => {
          const wasMoved = drag?.moved;
          if (drag && !wasMoved) {
            const card = event.target.closest?.("#map article");
            card ? open(cards.indexOf(card)) : close();
          }
          drag = null;
          view.classList.remove("moving");
        });
        view.addEventListener("wheel", (event) => {
          event.preventDefault();
          const { left: x, top: y } = view.getBoundingClientRect();
          if (event.ctrlKey || event.metaKey) {
            zoomBy(Math.exp(-event.deltaY / 200), event.clientX - x, event.clientY - y);
          } else {
            left -= event.deltaX;
            top -= event.deltaY;
            show();
          }
        }, { passive: false });
        map.addEventListener("pointerover", ({ target }) => {
          const card = target.closest("article");
          if (opened === null && !drag) mark(card ? cards.indexOf(card) : null);
        });
        map.addEventListener("focusin", ({ target }) => {
          const { x, y, w, h } = box(target);
          const [px, py] = [left + x * zoom, top + y * zoom];
          if (px < 0 || py < 0 || px + w * zoom > view.clientWidth || py + h * zoom > view.clientHeight)
            reveal(target);
        });

        let matches = [];
        search.addEventListener("input", () => {
          const text = search.value.trim().toLowerCase();
          matches = text ? cards.filter((card) => card.textContent.toLowerCase().includes(text)) : [];
          // Cards whose name matches come first.
          const isNamed = (card) => card.querySelector("h3").textContent.toLowerCase().includes(text);
          matches.sort((first, second) => isNamed(second) - isNamed(first));
          map.classList.toggle("searching", text !== "");
          for (const card of cards) card.classList.toggle("match", matches.includes(card));
          byId("count").value = text ? `${matches.length} of ${cards.length}` : "";
        });
        search.addEventListener("keydown", (event) => {
          if (event.key === "Enter" && matches.length) {
            matches.push(matches.shift());
            go(cards.indexOf(matches[matches.length - 1]));
            search.focus();
          }
        });
        const back = byId("back");
        back.onclick = () => {
          back.setAttribute("aria-pressed", svg.classList.toggle("all"));
        };
        byId("in").onclick = () => zoomBy(1.25);
        byId("out").onclick = () => zoomBy(.8);
        byId("fit").onclick = fit;

        const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
        /** Focuses the nearest card in a direction, or moves the map if no card has the focus. */
        const move = ([dx, dy]) => {
          const index = cards.indexOf(document.activeElement);
          if (index < 0) {
            left -= dx * 80;
            top -= dy * 80;
            show();
            return;
          }
          const from = box(cards[index]);
          let best = null;
          for (const card of cards) {
            const to = box(card);
            const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
            const across = Math.abs((to.x - from.x) * dy) * 3 + Math.abs((to.y - from.y) * dx);
            if (along > 0 && (!best || along * 2 + across < best.cost)) best = { card, cost: along * 2 + across };
          }
          if (!best) return;
          best.card.focus({ preventScroll: true });
          opened === null ? mark(cards.indexOf(best.card)) : open(cards.indexOf(best.card));
        };
        const keys = { "+": () => zoomBy(1.25), "=": () => zoomBy(1.25), "-": () => zoomBy(.8), 0: fit,
          b: back.onclick, Escape: close, "/": () => search.focus() };
        addEventListener("keydown", (event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          const isTyping = event.target.tagName === "INPUT";
          if (event.key === "Escape" && isTyping) search.blur();
          const isCard = cards.includes(event.target);
          if (event.key === "Enter" && isCard) return open(cards.indexOf(event.target));
          if (isTyping && event.key !== "Escape") return;
          const action = directions[event.key] ? () => move(directions[event.key]) : keys[event.key];
          if (!action) return;
          event.preventDefault();
          action();
        });
        addEventListener("resize", () => { if (opened === null) fit(); });
        fit();
        const hash = decodeURIComponent(location.hash.slice(1));
        if (/^n\\d+$/.test(hash) && byId(hash)) go(cards.indexOf(byId(hash)));
      });

      """,
    hash: "3MIIygWR9yObaHLNxO/njDoYLkM19/SEqKeuAYA9Uxo=")
}
