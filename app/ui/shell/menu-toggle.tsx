import { useRef } from "react";
import { useNewLocation } from "../use-new-location";

const NARROW_MENU = "menu=narrow";
const YEAR_S = 365 * 24 * 60 * 60;

/** Returns whether the person folded the menu in this browser. */
export const isMenuNarrow = (headers: Headers) => (headers.get("cookie") ?? "").includes(NARROW_MENU);

function rememberNarrow(narrow: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers
  document.cookie = `${NARROW_MENU}; Path=/; SameSite=Lax; Max-Age=${narrow ? YEAR_S : 0}`;
}

/**
 * Two checkboxes: up to small laptops one opens the menu, on wide screens the other narrows it to icons, which is
 * remembered with scripts.
 */
export function MenuToggle({ narrow }: { narrow: boolean }) {
  const open = useRef<HTMLInputElement>(null);
  useNewLocation(() => {
    if (open.current) open.current.checked = false;
  });
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
        defaultChecked={narrow}
        onChange={({ currentTarget }) => rememberNarrow(currentTarget.checked)}
        aria-controls="side"
      />
    </>
  );
}
