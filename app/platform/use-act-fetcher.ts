import { useFetcher, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { FormAnswer } from "./form.server";
import { untilOnline } from "./keep-asking";

type Options = {
  /** Sends what was lost again once there is a network: only for a form that says all that it sets each time. */
  resend?: boolean;
};

/**
 * A fetcher that says when no answer came: `lost` is what to show then, beside what was pressed. The page stays as it is.
 * Every fetcher of the product is one of these (decision 15).
 */
export function useActFetcher<Answer>({ resend = false }: Options = {}) {
  const fetcher = useFetcher<Answer & Partial<FormAnswer>>();
  const answer = fetcher.data as Partial<FormAnswer> | undefined;
  const isLost = fetcher.state === "idle" && answer?.isLost === true;
  const lost = isLost ? answer?.lastResult?.error?.[""] : undefined;
  const submit = useResending(fetcher, resend && isLost, answer);
  return { fetcher, lost, submit };
}

type Fetcher = { submit: ReturnType<typeof useFetcher>["submit"] };
type Sent = { body: FormData; action: string };

/** Returns how to submit a form so that it is sent again while `isLost`; each new `answer` begins another wait. */
function useResending(fetcher: Fetcher, isLost: boolean, answer: unknown) {
  const sent = useRef<Sent>();
  const resend = useRef(() => {});
  resend.current = () =>
    sent.current && fetcher.submit(sent.current.body, { method: "post", action: sent.current.action });
  // Independent of this page, for a person who has gone on.
  const submitAlone = useSubmit();
  const leave = useRef(() => {});
  leave.current = () =>
    isLost &&
    sent.current &&
    submitAlone(sent.current.body, { method: "post", action: sent.current.action, navigate: false });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each lost answer is a new object
  useEffect(() => {
    if (!isLost) return;
    const over = new AbortController();
    const { signal } = over;
    void untilOnline(signal).then(() => signal.aborted || resend.current());
    // The browser asks before the page is closed with something unsaved.
    addEventListener("beforeunload", (event) => event.preventDefault(), { signal });
    return () => over.abort();
  }, [isLost, answer]);
  useEffect(() => () => leave.current(), []);

  return (form: HTMLFormElement) => {
    sent.current = { body: new FormData(form), action: form.getAttribute("action") ?? "" };
    resend.current();
  };
}
