import { useEffect, useRef, useState } from "react";
import { paths } from "~/paths";
import { isLive, onLive } from "~/platform/live/live-messages";
import { applyMessage, type PresenceState, type PresentPeople, presentAt, withoutStale } from "./presence";

const HEARTBEAT_MS = 25_000;
const TYPING_REPORT_MS = 3000;
const REFRESH_MS = 1000;
const NEVER = Number.NEGATIVE_INFINITY;

/** Returns who else has the messages open or types; empty without a live connection. Reports the same of this page. */
export function usePresence(win: number, me: number, form: string): PresentPeople {
  const [presence, setPresence] = useState<PresenceState>(new Map());
  const [present, setPresent] = useState(0);
  const typingReportedAt = useRef(NEVER);

  useEffect(() => {
    let state: PresenceState = new Map();
    const show = () => {
      const at = performance.now();
      state = withoutStale(state, at);
      setPresence(state);
      setPresent(at);
    };
    const unsubscribe = onLive((message) => {
      const { name, data } = message;
      if (name === "connected" || name === "resumed") return void reportPresence("come", win);
      const next = applyMessage(state, message, { win, me, at: performance.now() });
      if (next === state) return;
      state = next;
      // Newcomers don't know yet who is present.
      if (data.is === "come") reportPresence("here", win);
      show();
    });
    reportPresence("come", win);
    const heartbeat = setInterval(() => reportPresence("here", win), HEARTBEAT_MS);
    const refresh = setInterval(() => state.size > 0 && show(), REFRESH_MS);
    return () => {
      unsubscribe();
      clearInterval(heartbeat);
      clearInterval(refresh);
      reportPresence("gone", win);
    };
  }, [win, me]);

  useEffect(() => {
    const onInput = ({ target }: Event) => {
      if (!(target instanceof HTMLTextAreaElement) || target.form?.id !== form) return;
      if (performance.now() - typingReportedAt.current < TYPING_REPORT_MS) return;
      if (reportPresence("typing", win, target.form)) typingReportedAt.current = performance.now();
    };
    document.addEventListener("input", onInput);
    return () => document.removeEventListener("input", onInput);
  }, [win, form]);

  return presentAt(presence, present);
}

/** Sends nothing and returns false without a live connection. The next heartbeat makes up for a lost report. */
function reportPresence(is: "come" | "here" | "typing" | "gone", win: number, form?: HTMLFormElement) {
  if (!isLive() || (is !== "gone" && document.visibilityState !== "visible")) return false;
  const sent = new URLSearchParams({ win: String(win), is });
  if (form) {
    const typed = new FormData(form);
    for (const name of ["to", "parentId"])
      for (const value of typed.getAll(name)) sent.append(name, String(value));
  }
  void fetch(paths.presence(), { method: "POST", body: sent, keepalive: is === "gone" }).catch(() => {});
  return true;
}
