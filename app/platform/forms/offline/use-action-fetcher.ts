import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { FormAnswer } from "../form.server";
import { untilOnline } from "./retry-requests";
import { confirmLeaving, dropChangedAgain, onTakenOver, sendLater, type UnsentForm } from "./unsent-forms";

type Options = {
  /**
   * Resends lost changes; `changed` names a changed field, so that a late form leaves others alone. `onRefused` is
   * called when the server refuses after the page was left.
   */
  resend?: { changed: (field: HTMLInputElement) => string; onRefused: () => void };
};

/**
 * A fetcher that reports when no answer came: `lost` is the text to show (decision 15). `isSending` lasts until the page
 * shows what was saved; after an error it ends with the answer, so that the next attempt is not ignored.
 */
export function useActionFetcher<Answer>({ resend }: Options = {}) {
  const fetcher = useFetcher<Answer & Partial<FormAnswer>>();
  const answer = fetcher.data as Partial<FormAnswer> | undefined;
  // In state "loading" the answer is there already; offline, the reload that follows never ends.
  const isAnswered = fetcher.state !== "submitting" && answer !== undefined;
  const [isTaken, setTaken] = useState(false);
  const isLost = isAnswered && answer.isLost === true && !isTaken;
  const lost = isLost ? answer.lastResult?.error?.[""] : undefined;
  const submit = useRetrying(fetcher, {
    isSaved: isAnswered && !isLost,
    isLost: !!resend && isLost,
    answer,
    resend,
    setTaken,
  });
  const isSending =
    fetcher.state === "submitting" || (fetcher.state === "loading" && !answer?.lastResult?.error);
  return { fetcher, lost, isSending, submit };
}

type Fetcher = { submit: ReturnType<typeof useFetcher>["submit"] };
type State = Options & {
  isSaved: boolean;
  isLost: boolean;
  answer: unknown;
  /** Told whether a phone keeps the changes, which nothing else sends then. */
  setTaken: (isTaken: boolean) => void;
};

/** Returns a function that submits a form and retries while `isLost`; each new `answer` restarts the wait. */
function useRetrying(fetcher: Fetcher, { isSaved, isLost, answer, resend, setTaken }: State) {
  const sent = useRef<UnsentForm>();
  const changed = useRef(new Set<string>());
  const retry = useRef(() => {});
  retry.current = () =>
    sent.current && fetcher.submit(sent.current.body, { method: "post", action: sent.current.action });
  const leave = useRef(() => {});
  leave.current = () => {
    if (changed.current.size > 0 && sent.current) void sendLater(sent.current);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: each lost answer is a new object
  useEffect(() => {
    if (isSaved) changed.current.clear();
    if (!isLost) return;
    const over = new AbortController();
    const { signal } = over;
    void untilOnline(signal).then(() => signal.aborted || retry.current());
    addEventListener("beforeunload", confirmLeaving, { signal });
    return () => over.abort();
  }, [isLost, isSaved, answer]);
  useEffect(() => () => leave.current(), []);
  useEffect(
    () =>
      onTakenOver((path) => {
        if (sent.current?.action.split("?")[0] !== path) return;
        sent.current = undefined;
        changed.current.clear();
        setTaken(true);
      }),
    [setTaken],
  );

  return (form: HTMLFormElement, field: HTMLInputElement) => {
    const action = form.getAttribute("action") ?? "";
    if (resend) changed.current.add(resend.changed(field));
    dropChangedAgain(action, changed.current);
    const body = new URLSearchParams([...new FormData(form)] as [string, string][]);
    for (const name of changed.current) body.append("changed", name);
    sent.current = { body, action, onRefused: resend?.onRefused ?? (() => {}) };
    setTaken(false);
    retry.current();
  };
}
