import { useEffect, useRef, useState } from "react";
import { paths } from "~/paths";
import { hearLive, isLive } from "~/platform/live/live-news";
import { type Company, companyAt, heard, type Known, stillHere } from "./company";

/** In ms. */
const BEAT = 25_000;
const TYPING_SAID_EVERY = 3000;
const LOOK_AGAIN = 1000;
const NEVER = Number.NEGATIVE_INFINITY;

/**
 * Returns who else has the order's messages open and who is typing; empty while live is down. Reports the same about
 * this page, with typing in the form `form`.
 */
export function useCompany(win: number, me: number, form: string): Company {
  const [seen, setSeen] = useState<Known>(new Map());
  const [present, setPresent] = useState(0);
  const typingSaidAt = useRef(NEVER);

  useEffect(() => {
    let known: Known = new Map();
    const show = () => {
      const at = performance.now();
      known = stillHere(known, at);
      setSeen(known);
      setPresent(at);
    };
    const deaf = hearLive((told) => {
      const { name, data } = told;
      if (name === "connected" || name === "resumed") return void say("come", win);
      const next = heard(known, told, { win, me, at: performance.now() });
      if (next === known) return;
      known = next;
      // Newcomers don't know yet who is present.
      if (data.is === "come") say("here", win);
      show();
    });
    say("come", win);
    const beat = setInterval(() => say("here", win), BEAT);
    const look = setInterval(() => known.size > 0 && show(), LOOK_AGAIN);
    return () => {
      deaf();
      clearInterval(beat);
      clearInterval(look);
      say("gone", win);
    };
  }, [win, me]);

  useEffect(() => {
    const onInput = ({ target }: Event) => {
      if (!(target instanceof HTMLTextAreaElement) || target.form?.id !== form) return;
      if (performance.now() - typingSaidAt.current < TYPING_SAID_EVERY) return;
      if (say("typing", win, target.form)) typingSaidAt.current = performance.now();
    };
    document.addEventListener("input", onInput);
    return () => document.removeEventListener("input", onInput);
  }, [win, form]);

  return companyAt(seen, present);
}

/** Returns whether it was sent: without live nobody would receive it. A lost report is covered by the next beat. */
function say(is: "come" | "here" | "typing" | "gone", win: number, form?: HTMLFormElement) {
  if (!isLive() || (is !== "gone" && document.visibilityState !== "visible")) return false;
  const sent = new URLSearchParams({ win: String(win), is });
  if (form) {
    const typed = new FormData(form);
    for (const name of ["to", "parentId"])
      for (const value of typed.getAll(name)) sent.append(name, String(value));
  }
  void fetch(paths.here(), { method: "POST", body: sent, keepalive: is === "gone" }).catch(() => {});
  return true;
}
