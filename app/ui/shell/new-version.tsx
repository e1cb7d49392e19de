import { useEffect, useState } from "react";
import { askVersion, hearVersions } from "~/platform/http/watch-version";
import { sayToast } from "../notices/toast";
import { Dialog } from "../overlays/dialog";

/** PUB-062 */
const UNKNOWN = "init api version failed";

/**
 * Asks for a reload as soon as the server is another one than the page was made by (PUB-060): its scripts may not
 * understand each other any more. Heard from every answer, and asked for once, when the page is there.
 */
export function NewVersion({ version }: { version: string }) {
  // The first one: an act loads the page's frame anew, and a new server's answer must not pass for what the page is.
  const [own] = useState(version);
  const [isOld, setOld] = useState(false);
  useEffect(() => followOtherVersion(own, () => setOld(true)), [own]);
  return isOld ? <NewVersionDialog /> : null;
}

/** Tells that the server is another one than this page was made by, until what it answers is called. */
export const followOtherVersion = (own: string, tell: () => void) =>
  followVersion((seen) => {
    if (seen !== own) tell();
  });

/** Tells each version that is heard, or asked for, until what it answers is called. */
export function followVersion(hear: (seen: string) => void) {
  const leaving = new AbortController();
  const deaf = hearVersions(hear);
  askVersion(leaving.signal).then(hear, () => {
    if (!leaving.signal.aborted) sayToast({ type: "error", text: UNKNOWN });
  });
  return () => {
    deaf();
    leaving.abort();
  };
}

/** Cannot be dismissed. The link's own address is this page's: following it loads the page anew. */
export const NewVersionDialog = () => (
  <Dialog title="New version" closeTo={null} size="small">
    <p>Callout has been updated. Please refresh the page to go on with the new version.</p>
    <p className="muted">What was saved is safe. A work order that you were writing is kept as a draft.</p>
    <button type="button" className="button-primary" onClick={() => window.location.reload()}>
      Refresh
    </button>
  </Dialog>
);
