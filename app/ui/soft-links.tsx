import { useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";

/**
 * Makes plain links go without a reload, as <Link> does one by one: give what is answered to the element around them.
 * A page of fifty rows has hundreds of links, and a <Link> costs the server and a slow phone ten times an <a>.
 */
export function useSoftLinks({ preventScrollReset = false } = {}) {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash, { preventScrollReset });
  };
}
