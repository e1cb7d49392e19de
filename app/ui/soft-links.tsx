import { useNavigate } from "@remix-run/react";
import type { MouseEvent, ReactNode } from "react";

/**
 * Makes the plain links inside go without a reload, as <Link> does one by one. In a table of fifty rows that costs the
 * server and a slow phone a small part of what fifty times four <Link>s do.
 */
export function SoftLinks({ className, children }: { className?: string; children: ReactNode }) {
  const navigate = useNavigate();
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash, { preventScrollReset: true });
  };
  return (
    // biome-ignore lint/a11y: the links inside are what is pressed, by key as well; this only hears of it
    <div className={className} onClick={onClick}>
      {children}
    </div>
  );
}
