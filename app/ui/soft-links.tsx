import { useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";

/** Makes plain links navigate without a reload: a <Link> costs ten times an <a>, and lists have hundreds. */
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
