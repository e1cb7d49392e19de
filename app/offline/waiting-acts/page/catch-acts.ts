import { useEffect } from "react";
import { isWaiting as isRetrying } from "~/platform/forms/offline/retry-requests";
import type { ActKind, WantedAct } from "../rules/act";

const kindOfRoute: Record<string, ActKind> = {
  "on-my-way": "on-my-way",
  "running-late": "running-late",
  "check-in": "check-in",
  "check-out": "check-out",
  deliverables: "photo",
  messages: "message",
  "expenses/add": "expense",
};

/** Returns the act that a page or form at this path does, if it can wait. A task's photos are named by its place. */
export function actAt(path: string): WantedAct | undefined {
  const [, photosOf, list, index] =
    /^\/dashboard\/[^/]+\/(\d+)\/tasks\/(\w+)\/(\d+)\/photos$/.exec(path) ?? [];
  if (list && index) return { kind: "photo", win: Number(photosOf), filled: { list, index } };
  const [, win, route] = /^\/dashboard\/[^/]+\/(\d+)\/([a-z/-]+)$/.exec(path) ?? [];
  const kind = route && kindOfRoute[route];
  return kind ? { kind, win: Number(win), filled: {} } : undefined;
}

/** Whether the network is gone as far as the page can tell. */
export const isWithoutNetwork = (isCopy: boolean) => isCopy || !navigator.onLine || isRetrying();

/** Catches links to acts, and forms of acts that are sent, while there is no network; the page would only wait for it. */
export function useCaughtActs(isCopy: boolean, onWanted: (wanted: WantedAct) => void) {
  useEffect(() => {
    const ends = new AbortController();
    const options = { capture: true, signal: ends.signal };
    const take = (event: Event, path: string, filled: Record<string, string>) => {
      const act = isWithoutNetwork(isCopy) ? actAt(path) : undefined;
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      onWanted({ ...act, filled: { ...act.filled, ...filled } });
    };
    addEventListener(
      "click",
      (event) => {
        const link = event.target instanceof Element ? event.target.closest("a") : null;
        if (link && link.origin === location.origin) take(event, link.pathname, {});
      },
      options,
    );
    addEventListener(
      "submit",
      (event) => {
        const form = event.target as HTMLFormElement;
        if (form.method === "post") take(event, new URL(form.action).pathname, textsIn(form));
      },
      options,
    );
    return () => ends.abort();
  }, [isCopy, onWanted]);
}

const textsIn = (form: HTMLFormElement) =>
  Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
