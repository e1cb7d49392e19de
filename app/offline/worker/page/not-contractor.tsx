import { useEffect } from "react";

/** Tells a contractor's service worker that somebody without acts is signed in now; a sign-in page has said so before. */
export function NotContractor() {
  useEffect(() => navigator.serviceWorker?.controller?.postMessage({ type: "not-contractor" }), []);
  return null;
}
