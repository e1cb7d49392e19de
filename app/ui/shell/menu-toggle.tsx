import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Two checkboxes: on phones one opens the menu, on desktops the other narrows it to icons. */
export function MenuToggle() {
  const open = useRef<HTMLInputElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location is what closes the menu
  useEffect(() => {
    if (open.current) open.current.checked = false;
  }, [key]);
  return (
    <>
      <input
        ref={open}
        type="checkbox"
        id="menu-open"
        className="menu-toggle"
        aria-label="Menu"
        aria-controls="side"
      />
      <input
        type="checkbox"
        id="menu-narrow"
        className="menu-toggle"
        aria-label="Narrow menu"
        aria-controls="side"
      />
    </>
  );
}
