import { type ComponentType, useEffect, useState } from "react";

/** Loads tooltips and the command box once the page is usable, except where there is only a touch screen. */
export function LateTools() {
  const [Tools, setTools] = useState<ComponentType>();
  useEffect(() => {
    if (matchMedia("(hover: none)").matches) return;
    import("./tools").then(
      (loaded) => setTools(() => loaded.Tools),
      () => {}, // Every command is a link, and every tooltip a title.
    );
  }, []);
  return Tools ? <Tools /> : null;
}
