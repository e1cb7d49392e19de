import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Two checkboxes in one place: on phones one opens the menu over the page, on desktops the other narrows it to icons.
 * Scripts only close the first after navigation.
 */
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
