import { useEffect, useState } from "react";
import { paths } from "~/paths";
import type { FoundGroup } from "./found";

const DEBOUNCE_MS = 150;
/** The server finds nothing for less. */
export const MIN_TYPED = 2;

type Found = { text: string; groups: FoundGroup[] };

/** Searches everything for the typed text; null until its answer is there. */
export function useFound(text: string): FoundGroup[] | null {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (text.length < MIN_TYPED) return;
    const request = new AbortController();
    const timer = setTimeout(async () => {
      // Without an answer the box still leads to the page, which says what is wrong.
      const answer = await fetch(paths.findResults(text), { signal: request.signal }).catch(() => null);
      const body = answer?.ok ? await answer.json().catch(() => null) : null;
      if (body) setFound({ text, groups: body.groups });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [text]);
  return found?.text === text ? found.groups : null;
}
