import { type ComponentType, useEffect, useState } from "react";

/**
 * Loads tooltips and the command box once the page is usable, or, where there is only a touch screen, when the top bar's
 * box is touched.
 */
export function LateTools() {
  const [Tools, setTools] = useState<ComponentType>();
  useEffect(() => {
    const load = () => {
      import("./tools").then(
        (loaded) => setTools(() => loaded.Tools),
        () => {}, // Every command is a link, and every tooltip a title.
      );
    };
    if (!matchMedia("(hover: none)").matches) return load();
    const box = document.querySelector(".top-bar-find");
    box?.addEventListener("focusin", load, { once: true });
    return () => box?.removeEventListener("focusin", load);
  }, []);
  return Tools ? <Tools /> : null;
}
