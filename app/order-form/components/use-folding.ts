import { type RefObject, useEffect, useRef } from "react";

/** So few parts need no overview. */
const FEW = 3;

/**
 * On a phone the parts of the form begin folded, but for the first and those where something is wrong; few of them, and
 * all on a wide screen, are open whatever happened before. A link to a part opens it.
 */
export function useFolding(root: RefObject<HTMLElement>, wrong: string) {
  const isFolded = useRef(false);
  useEffect(() => {
    const wide = window.matchMedia("(min-width: 640px)");
    const parts = root.current?.querySelectorAll<HTMLDetailsElement>("details.form-section") ?? [];
    const fold = () => {
      for (const [at, part] of [...parts].entries()) {
        const mustOpen =
          wide.matches ||
          parts.length <= FEW ||
          `#${part.id}` === location.hash ||
          wrong.split(" ").includes(part.id);
        // Whoever has opened a part has it open until they fold it themselves.
        part.open = mustOpen || (isFolded.current ? part.open : at === 0);
      }
      isFolded.current ||= !wide.matches;
    };
    fold();
    // Says that scripts have taken over: from here on the parts stay as they are left.
    if (root.current) root.current.dataset.folding = "";
    wide.addEventListener("change", fold);
    return () => wide.removeEventListener("change", fold);
  }, [root, wrong]);

  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.("a[href^='#']");
      const target = link && document.getElementById(link.getAttribute("href")!.slice(1));
      const part = target?.closest("details");
      if (part) part.open = true;
    };
    document.addEventListener("click", open);
    return () => document.removeEventListener("click", open);
  }, []);
}
