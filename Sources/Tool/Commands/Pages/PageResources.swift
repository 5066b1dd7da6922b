extension SnapshotPage {
  struct Resource {
    let text: String
    /// The SHA-256 hash of `text` in Base64.
    ///
    /// The hash is a constant, because Foundation can't compute SHA-256 hashes. If you edit `text`,
    /// a test fails and prints the new hash.
    let hash: String
  }

  static let style = Resource(
    text: """
      :root { color-scheme: light dark;
        --line: light-dark(#d0d4da, #3c4048); --soft: light-dark(#f4f5f7, #1c1f24);
        --dim: light-dark(#5a6069, #a2a9b4); --accent: light-dark(#0b57d0, #8ab4f8);
        --removed: light-dark(#ffdcd9, #5c2323); --added: light-dark(#d5f2da, #1d4a2a);
        --changed: light-dark(#ffe680, #6b5900); }
      * { box-sizing: border-box; }
      body { margin: 0; font: 15px/1.4 system-ui, sans-serif; color: CanvasText;
        background: Canvas; }
      pre { margin: 0; font: 13px/1.25 ui-monospace, Menlo, "DejaVu Sans Mono", Consolas, monospace;
        unicode-bidi: plaintext; }
      a { color: var(--accent); }
      ins, del { text-decoration: none; }
      ins { background: var(--added); }
      del { background: var(--removed); }
      :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
      [hidden] { display: none !important; }

      body { display: grid; grid-template: auto 1fr / 16rem minmax(0, 1fr); }
      body > header { grid-column: 1 / -1; position: sticky; top: 0; z-index: 1; display: flex;
        align-items: center; gap: .2rem 1rem; height: 3.2rem; padding: 0 1rem;
        background: Canvas; border-bottom: 1px solid var(--line); white-space: nowrap; }
      h1, header p { margin: 0; overflow: hidden; text-overflow: ellipsis; }
      h1 { font-size: 1.05rem; }
      header p { flex: 0 1 auto; color: var(--dim); }
      .tools { display: flex; align-items: center; gap: .2rem 1rem; margin-left: auto; }
      .skip { position: fixed; top: -4rem; z-index: 2; padding: .5rem 1rem; background: Canvas; }
      .skip:focus { top: 0; }
      .status, html:not(.outlines) .outline { position: absolute; width: 1px; height: 1px;
        overflow: hidden; clip-path: inset(50%); }
      html:not(.js) :is(.tools, input, section output) { display: none; }

      nav { position: sticky; top: 3.2rem; align-self: start; max-height: calc(100vh - 3.2rem);
        overflow: auto; padding: 0 1rem 1rem; border-right: 1px solid var(--line); }
      nav ul { list-style: none; margin: 0; padding: 0; }
      nav a { text-decoration: none; color: inherit; overflow-wrap: anywhere; }
      nav a:hover, nav a[aria-current] { color: var(--accent); }
      h2 { font-size: .9rem; margin: 1rem 0 .3rem; color: var(--dim); overflow-wrap: anywhere; }
      small { font-weight: normal; color: var(--dim); }
      small:is(.changed, .new, .removed, .refused) { padding: 0 .4em; border-radius: .25em; color: inherit;
        background: var(--changed); }
      small.new { background: var(--added); }
      small:is(.removed, .refused) { background: var(--removed); }

      main { padding: 0 1rem 40vh; }
      main > section { padding: .8rem 0; border-top: 1px solid var(--line); content-visibility: auto;
        contain-intrinsic-size: auto 20rem; }
      section, li[id] { scroll-margin-top: 3.5rem; }
      section > header { display: flex; flex-wrap: wrap; align-items: center; gap: .2rem 1rem;
        margin-bottom: .5rem; }
      section > header input { flex: 1; max-width: 30rem; accent-color: var(--accent); }
      section > header output { color: var(--dim); font-variant-numeric: tabular-nums; }
      h3 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
      h3 a, h4 a { color: inherit; text-decoration: none; }
      h4 { font-size: .85rem; margin: 0 0 .3rem; overflow-wrap: anywhere; }
      h4 a { color: var(--dim); margin-right: .2em; }
      ol { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap;
        align-items: start; gap: .5rem; }
      li[id] { max-width: 100%; padding: .5rem; border: 1px solid var(--line);
        border-radius: .4rem; }
      li:target { border-color: var(--accent); }
      section > ul { list-style: none; padding: 0; color: var(--dim); }
      li ul { padding-left: 1.2em; }
      li ul, section > :is(ul, details) { margin: 0 0 .5rem; font-size: .85rem;
        overflow-wrap: anywhere; }
      .step { display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; align-items: start; }
      .step > pre { max-width: 100%; }
      .step > figure { margin: 0; max-width: calc(50% - .6rem) }
      figcaption { color: var(--dim); font-size: .8rem; }
      .picture { overflow-x: auto; }
      .text { overflow: auto; max-height: 70vh; }
      summary { color: var(--dim); margin-top: .3rem; }
      .unchanged .picture { opacity: .55; }
      .beside, .outline { white-space: pre-wrap; overflow-wrap: anywhere; }
      .beside { color: var(--dim); max-width: 50ch; }
      .error { padding: .5rem; margin-bottom: .5rem; background: var(--removed);
        white-space: pre-wrap; overflow-wrap: anywhere; }
      .outlines .outline + .picture, .outlines .picture:has(+ .outline) { display: none; }

      .js ol { flex-wrap: nowrap; overflow-x: auto; position: relative;
        padding: .2rem .2rem .5rem; scrollbar-width: thin; }
      .js ol:has(li + li)::after { content: ""; flex: 0 0 70%; }
      .js li[id] { flex: none; cursor: pointer; }
      .js li[id]:not([aria-current]) { max-width: 19rem; border-color: transparent; }
      .js li[id]:not([aria-current]) pre { font-size: 10px; }
      .js li[id]:not([aria-current]) :is(.beside, ul) { display: none; }
      .js li[aria-current] { max-width: min(100%, 70rem); border-color: var(--accent);
        background: var(--soft); cursor: auto; }
      .js li[aria-current] .beside { width: 44ch; }

      @media (max-width: 55rem) {
        body { display: block; }
        body > header, nav { position: static; }
        body > header, .tools { flex-wrap: wrap; height: auto; margin: 0; white-space: normal; }
        body > header { padding: .5rem 1rem; }
        nav { max-height: 9rem; border: 0; border-bottom: 1px solid var(--line); }
        nav ul { display: flex; flex-wrap: wrap; gap: 0 1rem; }
        .js li[aria-current] { max-width: 95%; }
      }
      @media print {
        :root { color-scheme: light; }
        body { display: block; font-size: 11px; }
        main > section { content-visibility: visible; }
        body > header { position: static; }
        nav, .tools, input, .skip, .js ol:has(li + li)::after { display: none !important; }
        main { padding: 0; }
        .js ol { flex-wrap: wrap; overflow: visible; }
        h4 { font-size: 9px; }
        li[id], .js li[id]:not([aria-current]), .js li[aria-current] { max-width: 100%;
          break-inside: avoid; border: 1px solid var(--line); background: none; }
        pre, .js li[id]:not([aria-current]) pre { font-size: 8px; }
        .js li[id]:not([aria-current]) :is(.beside, ul) { display: block; }
        h2, section > header { break-after: avoid; }
      }

      """,
    hash: "ucDRUr+ST6mIV9wrD0tE3HFAwJenhNW/UWdNcrIKG38=")

  /// The script, which runs before the browser parses the body.
  static let script = Resource(
    text: #"""
      "use strict";
      document.documentElement.classList.add("js");
      document.addEventListener("DOMContentLoaded", () => {
        const one = (selector, root = document) => root.querySelector(selector);
        const all = (selector, root = document) => [...root.querySelectorAll(selector)];
        const onlyChanges = one("input.changes");
        const outlines = one("input.outlines");
        const status = one(".status");
        const stories = all("main > section").map((section, index) => {
          const steps = all("li[id]", section);
          const current = Math.max(0, steps.findIndex((step) => step.ariaCurrent));
          return { section, index, steps, current, slider: one("input", section),
            output: one("output", section), link: all("nav a")[index] };
        });
        let active = null;
        const visible = () => stories.filter((story) => !story.section.hidden);

        // Shows a step at the left edge, so the frames of a script replace each other in place.
        const show = (story, current) => {
          const { steps, slider, output } = story;
          if (!slider) return;
          steps[story.current].removeAttribute("aria-current");
          story.current = Math.max(0, Math.min(current, steps.length - 1));
          const step = steps[story.current];
          step.setAttribute("aria-current", "step");
          slider.value = story.current + 1;
          output.value = `${story.current + 1} of ${steps.length}`;
          describe(story);
          align(story);
        };
        const align = ({ steps, current }) => {
          const step = steps[current];
          step.parentElement.scrollLeft = step.offsetLeft - 24;
        };
        // Only the link of the current step is in the tab order.
        const describe = ({ steps, slider, current }) => {
          if (!slider) return;
          slider.setAttribute("aria-valuetext", one("h4", steps[current]).textContent);
          steps.forEach((step, index) => { one("a", step).tabIndex = index === current ? 0 : -1; });
        };

        const select = (story, current = story.current) => {
          show(story, current);
          active?.link.removeAttribute("aria-current");
          active = story;
          active.link.setAttribute("aria-current", "true");
          active.link.scrollIntoView({ block: "nearest" });
          const step = story.steps[story.current];
          history.replaceState(null, "", "#" + step.id);
          status.textContent = one(".beside", step)?.textContent ?? "";
        };
        // Selects a step, and moves the focus to the slider of its script.
        const go = (story, current) => {
          if (!story) return;
          select(story, current);
          (story.slider ?? one("h3 a", story.section)).focus({ preventScroll: true });
          story.section.scrollIntoView({ block: "nearest" });
        };
        const isInView = ({ section }) => {
          const { top, bottom } = section.getBoundingClientRect();
          return bottom > 100 && top < innerHeight - 100;
        };
        const here = () => active && !active.section.hidden && isInView(active)
          ? active : visible().find(isInView) ?? visible()[0];

        const step = (offset) => { const story = here(); go(story, story?.current + offset); };
        // Goes to the next or previous step that differs.
        const jump = (offset) => {
          const list = visible().flatMap((story) => story.steps.flatMap((step, index) =>
            step.matches(".changed, .new, .removed") ? [{ story, index }] : []));
          const origin = here();
          const isAfter = ({ story, index }) => story.index > origin.index
            || story === origin && index > origin.current - (story === active ? 0 : 1);
          const isBefore = ({ story, index }) => story.index < origin.index
            || story === origin && index < origin.current;
          const match = offset > 0
            ? list.find(isAfter) ?? list[0] : list.findLast(isBefore) ?? list.at(-1);
          if (match) go(match.story, match.index);
        };
        one("button.next")?.addEventListener("click", () => jump(1));
        one("button.previous")?.addEventListener("click", () => jump(-1));

        const filter = () => {
          for (const { section, link } of stories)
            section.hidden = link.parentElement.hidden = onlyChanges.checked && !section.className;
          for (const title of all("nav h2, main > h2"))
            title.hidden = !all(":scope > li:not([hidden])", title.nextElementSibling).length
              && !isFollowed(title);
        };
        // Returns whether a visible script follows the title of its app.
        const isFollowed = (title) => {
          let next = title.nextElementSibling;
          while (next?.matches("section[hidden]")) next = next.nextElementSibling;
          return next?.matches("section") ?? false;
        };

        const keys = {
          ArrowRight: () => step(1), ArrowLeft: () => step(-1), Home: () => go(here(), 0),
          End: () => go(here(), Infinity),
        };
        document.addEventListener("keydown", (event) => {
          const { key, target } = event;
          if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
          // A slider handles the keys itself.
          if (target.type === "range" || !Object.hasOwn(keys, key)) return;
          event.preventDefault();
          keys[key]();
        });
        document.addEventListener("input", ({ target }) => {
          if (target === onlyChanges) filter();
          if (target === outlines) {
            document.documentElement.classList.toggle("outlines", outlines.checked);
            stories.forEach(align);
          }
          const story = stories.find((story) => story.slider === target);
          if (story) select(story, target.value - 1);
        });
        document.addEventListener("click", ({ target }) => {
          const step = target.closest("ol > li[id]");
          if (!step || target.closest("a") || String(getSelection())) return;
          const story = stories.find(({ section }) => section.contains(step));
          go(story, story.steps.indexOf(step));
        });
        const follow = () => {
          const target = one(":target");
          const story = stories.find(({ section }) => section.contains(target));
          if (!story) return;
          if (story.section.hidden) {
            onlyChanges.checked = false;
            filter();
          }
          go(story, target === story.section ? story.current : story.steps.indexOf(target));
          story.section.scrollIntoView();
        };
        addEventListener("hashchange", follow);
        // The target of the address isn't known before.
        addEventListener("load", follow);
        for (const story of stories) {
          describe(story);
          if (story.current > 0) align(story);
        }
        if (onlyChanges) filter();
      });

      """#,
    hash: "kCvL+/3Z3MUn1gycotMuEslkyIPd34wuC8H05YTQd9E=")
}
