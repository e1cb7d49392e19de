import { useEffect } from "react";
import { paths } from "~/paths";

/**
 * The browser's Back may show a page as it was once loaded, and what was kept since is not in it: rows and files above
 * all. Where there is a later draft, it is taken up again. `keptAt`: of the draft that the page knows.
 */
export function useNewerDraft(key: string | null, keptAt: Date | string | null | undefined) {
  useEffect(() => {
    const [came] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (!key || keptAt === undefined || came?.type !== "back_forward") return;
    const known = keptAt ? new Date(keptAt).getTime() : 0;
    fetch(`${paths.keepFormDraft()}?${new URLSearchParams({ draftOf: key })}`)
      .then((answer) => answer.json())
      .then(({ at }) => at > known && location.replace("?draft=continue"))
      // Without a network, or signed out, what the browser shows is what there is.
      .catch(() => {});
  }, [key, keptAt]);
}
