import { useEffect, useState } from "react";
import { fetchVersion, watchVersions } from "~/platform/http/watch-version";
import { showToast } from "../notices/toast";
import { Dialog } from "../overlays/dialog";

const UNKNOWN = "init api version failed";

/** Asks for a reload when the server's version differs from the page's. */
export function NewVersion({ version }: { version: string }) {
  // Keeps the version that loaded the page; revalidation returns the new server's version.
  const [ownVersion] = useState(version);
  const [isOld, setOld] = useState(false);
  useEffect(() => watchOtherVersion(ownVersion, () => setOld(true)), [ownVersion]);
  return isOld ? <NewVersionDialog /> : null;
}

export const watchOtherVersion = (ownVersion: string, onOther: () => void) =>
  watchVersion((seen) => {
    if (seen !== ownVersion) onOther();
  });

export function watchVersion(onVersion: (seen: string) => void) {
  const leaving = new AbortController();
  const stopWatching = watchVersions(onVersion);
  fetchVersion(leaving.signal).then(onVersion, () => {
    // A page kept for use without a network shows its age instead.
    const isKept = document.documentElement.hasAttribute("data-copied-at");
    if (!leaving.signal.aborted && !isKept) showToast({ type: "error", text: UNKNOWN });
  });
  return () => {
    stopWatching();
    leaving.abort();
  };
}

export const NewVersionDialog = () => (
  <Dialog title="New version" closeTo={null} size="small">
    <p>Callout has been updated. Please refresh the page to use the new version.</p>
    <p className="muted">Everything you saved is safe. A work order you were writing is kept as a draft.</p>
    <button type="button" className="button-primary" onClick={() => window.location.reload()}>
      Refresh
    </button>
  </Dialog>
);
