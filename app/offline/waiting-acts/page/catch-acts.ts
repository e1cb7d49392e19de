import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { isWaiting as isRetrying } from "~/platform/forms/offline/retry-requests";
import type { ActKind, WantedAct } from "../rules/act";
import { isLineDead, listenToLine } from "./line";

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
export const isWithoutNetwork = (isCopy: boolean) =>
  isCopy || !navigator.onLine || isRetrying() || isLineDead();

type Caught = {
  onWanted: (wanted: WantedAct) => void;
  /** A form's answer came after all. */
  onAnswered: (form: string) => void;
};

/**
 * Catches links to acts, and forms of acts that are sent, while there is no network; the page would only wait for it. So
 * does a link or form that was followed on a line that turned out to be dead.
 */
export function useCaughtActs(isCopy: boolean, { onWanted, onAnswered }: Caught) {
  const goingTo = useRef<string>();
  goingTo.current = useNavigation().location?.pathname;
  useEffect(() => {
    const ends = new AbortController();
    const options = { capture: true, signal: ends.signal };
    let sent: WantedAct | undefined;
    const take = (event: Event, act: WantedAct | undefined) => {
      if (!act || !isWithoutNetwork(isCopy)) return;
      event.preventDefault();
      event.stopPropagation();
      onWanted(act);
    };
    addEventListener(
      "click",
      (event) => {
        const link = event.target instanceof Element ? event.target.closest("a") : null;
        if (link && link.origin === location.origin) take(event, actAt(link.pathname));
      },
      options,
    );
    addEventListener(
      "submit",
      (event) => {
        const form = event.target as HTMLFormElement;
        if (form.method !== "post") return;
        sent = actOf(form);
        take(event, sent);
      },
      options,
    );
    const endLine = listenToLine({
      onLost: (request) => {
        const path = request ? request.path : goingTo.current;
        const followed = path === goingTo.current && !request?.isForm ? actAt(path ?? "") : undefined;
        const wanted = sent?.form === path ? sent : followed;
        if (wanted) onWanted(wanted);
      },
      onAnswered: ({ path, isForm }) => {
        if (!isForm) return;
        if (sent?.form === path) sent = undefined;
        onAnswered(path);
      },
    });
    return () => {
      ends.abort();
      endLine();
    };
  }, [isCopy, onWanted, onAnswered]);
}

/** Returns the act of a page's form with what is typed in it. */
function actOf(form: HTMLFormElement): WantedAct | undefined {
  const { pathname } = new URL(form.action);
  const act = actAt(pathname);
  const data = new FormData(form);
  if (!act) return undefined;
  const texts = [...data].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return { ...act, form: pathname, filled: { ...act.filled, ...Object.fromEntries(texts) } };
}
