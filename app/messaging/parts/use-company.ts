import { useEffect, useRef, useState } from "react";
import { paths } from "~/paths";
import { hearLive, isLive } from "~/platform/live-news";

/** In ms. Who has said nothing for longer than the second is gone, whatever became of their browser. */
const BEAT = 25_000;
const GONE = 60_000;
const TYPING = 5000;
const TYPING_SAID_EVERY = 3000;
const LOOK_AGAIN = 1000;
const NEVER = Number.NEGATIVE_INFINITY;

type Seen = { who: string; seenAt: number; typedAt: number };
export type Company = { who: string; isTyping: boolean }[];

/**
 * Who else looks at the messages of an order, and who writes one; nobody where live is down. Says the same of this
 * page, and that somebody types in the form with the id `form`.
 */
export function useCompany(win: number, me: number, form: string): Company {
  const [seen, setSeen] = useState<ReadonlyMap<number, Seen>>(new Map());
  const [present, setPresent] = useState(0);
  const typingSaidAt = useRef(NEVER);

  useEffect(() => {
    const known = new Map<number, Seen>();
    const show = () => {
      const at = performance.now();
      for (const [by, { seenAt }] of known) if (at - seenAt > GONE) known.delete(by);
      setSeen(new Map(known));
      setPresent(at);
    };
    const deaf = hearLive(({ name, data }) => {
      if (name === "connected" || name === "resumed") return void say("come", win);
      if (name !== "here" || data.win !== win || data.by === me) return;
      const by = Number(data.by);
      const before = known.get(by);
      if (data.is === "gone") known.delete(by);
      else {
        const seenAt = performance.now();
        const typedAt =
          data.is === "typing" ? seenAt : data.is === "come" ? NEVER : (before?.typedAt ?? NEVER);
        known.set(by, { who: String(data.who), seenAt, typedAt });
      }
      // Whoever comes does not know yet who is there.
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

  return [...seen.values()].map(({ who, typedAt }) => ({ who, isTyping: present - typedAt < TYPING }));
}

/** Answers whether it was said: without live nobody would hear it. What is lost the next beat says again. */
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
