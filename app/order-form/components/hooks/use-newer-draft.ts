import { useEffect } from "react";
import { paths } from "~/paths";

/** Opens the draft if it is newer than the page's: Back may show an old copy of the page. */
export function useNewerDraft(key: string | null, draftSavedAt: Date | string | null | undefined) {
  useEffect(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (!key || draftSavedAt === undefined || navigation?.type !== "back_forward") return;
    const known = draftSavedAt ? new Date(draftSavedAt).getTime() : 0;
    fetch(`${paths.keepFormDraft()}?${new URLSearchParams({ draftOf: key })}`)
      .then((answer) => answer.json())
      .then(({ at }) => at > known && location.replace("?draft=continue"))
      // Offline or signed out: keeps the page that the browser shows.
      .catch(() => {});
  }, [key, draftSavedAt]);
}
