import { type RefObject, useEffect, useRef } from "react";

/** Up to this many sections are not collapsed. */
const MAX_UNFOLDED = 3;

/** Collapses sections on a phone, except the first and those with errors. */
export function useFolding(root: RefObject<HTMLElement>, sectionsWithErrors: string) {
  const isFolded = useRef(false);
  useEffect(() => {
    const wide = window.matchMedia("(min-width: 640px)");
    const sections = root.current?.querySelectorAll<HTMLDetailsElement>("details.form-section") ?? [];
    const fold = () => {
      for (const [at, section] of [...sections].entries()) {
        const mustOpen =
          wide.matches ||
          sections.length <= MAX_UNFOLDED ||
          `#${section.id}` === location.hash ||
          sectionsWithErrors.split(" ").includes(section.id);
        // Keeps sections that the user opened.
        section.open = mustOpen || (isFolded.current ? section.open : at === 0);
      }
      isFolded.current ||= !wide.matches;
    };
    fold();
    // Tells the browser tests that sections are set up.
    if (root.current) root.current.dataset.folding = "";
    wide.addEventListener("change", fold);
    return () => wide.removeEventListener("change", fold);
  }, [root, sectionsWithErrors]);

  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.("a[href^='#']");
      const target = link && document.getElementById(link.getAttribute("href")!.slice(1));
      const section = target?.closest("details");
      if (section) section.open = true;
    };
    document.addEventListener("click", open);
    return () => document.removeEventListener("click", open);
  }, []);
}
