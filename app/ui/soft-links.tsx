import { useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";

/**
 * Makes plain links navigate without a reload: a <Link> costs ten times an <a>, and lists have hundreds. In tables whose
 * rows open, a click beside the controls follows the row's main link.
 */
export function useSoftLinks({ preventScrollReset = false } = {}) {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link =
      event.target instanceof Element ? (event.target.closest("a") ?? rowLink(event.target)) : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash, { preventScrollReset });
  };
}

/** Returns the main link of the clicked row, unless a control or its cell was clicked or text is being selected. */
function rowLink(clicked: Element) {
  if (
    clicked.closest("label, button, input, select, textarea, summary, .select, .actions") ||
    getSelection()?.toString()
  )
    return null;
  return clicked.closest(".rows-open > tr")?.querySelector<HTMLAnchorElement>(".main a") ?? null;
}
