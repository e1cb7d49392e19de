import { type RefObject, useEffect } from "react";

/**
 * On a phone the parts of the form begin folded, but for the first and those where something is wrong; on a wide
 * screen they are open whatever happened before. A link to a part opens it.
 */
export function useFolding(root: RefObject<HTMLElement>, wrong: string) {
  useEffect(() => {
    const wide = window.matchMedia("(min-width: 1024px)");
    const fold = () => {
      const parts = root.current?.querySelectorAll<HTMLDetailsElement>("details.form-section") ?? [];
      for (const [at, part] of [...parts].entries())
        part.open =
          wide.matches || at === 0 || `#${part.id}` === location.hash || wrong.split(" ").includes(part.id);
    };
    fold();
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
