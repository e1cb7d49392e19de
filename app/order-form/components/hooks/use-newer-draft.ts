import { useEffect } from "react";
import { paths } from "~/paths";
import { wasTyped } from "./typed-here";

export type DraftPage = {
  draftKey: string | null;
  /** When the draft under the key was saved; `undefined` if Back must not reopen it. */
  draftSavedAt?: Date | string | null;
  /** The page offers the draft instead of showing it. */
  unsavedAt?: Date | string | null;
};

/**
 * Opens the draft after Back. The browser may show an old copy of the page, whose draft is older, or load it anew: then the page
 * offers the draft, and the history has noted that it was typed there.
 */
export function useNewerDraft({ draftKey, draftSavedAt, unsavedAt }: DraftPage) {
  useEffect(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (!draftKey || draftSavedAt === undefined || navigation?.type !== "back_forward") return;
    const open = () => location.replace("?draft=continue");
    if (unsavedAt && wasTyped()) return open();
    const known = draftSavedAt ? new Date(draftSavedAt).getTime() : 0;
    fetch(`${paths.keepFormDraft()}?${new URLSearchParams({ draftOf: draftKey })}`)
      .then((answer) => answer.json())
      .then(({ at }) => at > known && open())
      // Offline or signed out: keeps the page that the browser shows.
      .catch(() => {});
  }, [draftKey, draftSavedAt, unsavedAt]);
}
