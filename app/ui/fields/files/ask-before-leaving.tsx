import { useBlocker } from "@remix-run/react";
import { useEffect } from "react";
import { confirmLeaving } from "~/platform/forms/offline/unsent-forms";

const QUESTION =
  "A file is still being sent. It is kept on this device and sent on when you open this form again. Leave now?";

/** Asks before the page is left; drawn while something is being sent. */
export function AskBeforeLeaving() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    addEventListener("beforeunload", confirmLeaving);
    return () => removeEventListener("beforeunload", confirmLeaving);
  }, []);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (confirm(QUESTION)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  return null;
}
