import { type ReactNode, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

/**
 * Shows its children with a stylesheet that only they need. In a new document the browser waits for it; after a click
 * the children are hidden until it is there.
 */
export function StyledWhenLoaded({ href, children }: { href: string; children: ReactNode }) {
  const isNewDocument = !useHydrated();
  const [isLoaded, setLoaded] = useState(isNewDocument);
  const show = () => setLoaded(true);
  return (
    <>
      <link rel="stylesheet" href={href} onLoad={show} onError={show} />
      <div hidden={!isLoaded}>{children}</div>
    </>
  );
}
