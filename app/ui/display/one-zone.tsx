import { createContext, type ReactNode, useContext } from "react";
import { zoneName } from "~/platform/text/format";
import { useViewerZone } from "~/platform/time/viewer-zone";

const Named = createContext<string | null>(null);

/** The zone that the surrounding list has named, so that its times don't repeat it; null outside of one. */
export const useNamedZone = () => useContext(Named);

/** Shows all times inside in one zone, by default the viewer's, and names it once. */
export function OneZone({ timeZone, children }: { timeZone?: string; children: ReactNode }) {
  const viewerZone = useViewerZone();
  const zone = timeZone ?? viewerZone;
  return (
    <Named.Provider value={zone}>
      <p className="muted zone-note">Times are in {zoneName(zone)}.</p>
      {children}
    </Named.Provider>
  );
}

/** Shows all times inside in the viewer's zone without its name, for pages that name it themselves. */
export const NamedZone = ({ children }: { children: ReactNode }) => (
  <Named.Provider value={useViewerZone()}>{children}</Named.Provider>
);
