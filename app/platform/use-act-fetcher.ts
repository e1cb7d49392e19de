import { useFetcher } from "@remix-run/react";
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
type Sent = { body: URLSearchParams; action: string };

/** Returns how to submit a form so that it is sent again while `isLost`; each new `answer` begins another wait. */
function useResending(fetcher: Fetcher, isLost: boolean, answer: unknown) {
  const sent = useRef<Sent>();
  const resend = useRef(() => {});
  resend.current = () =>
    sent.current && fetcher.submit(sent.current.body, { method: "post", action: sent.current.action });
  const leave = useRef(() => {});
  leave.current = () => {
    if (isLost && sent.current) void sendLater(sent.current);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: each lost answer is a new object
  useEffect(() => {
    if (!isLost) return;
    const over = new AbortController();
    const { signal } = over;
    void untilOnline(signal).then(() => signal.aborted || resend.current());
    addEventListener("beforeunload", askFirst, { signal });
    return () => over.abort();
  }, [isLost, answer]);
  useEffect(() => () => leave.current(), []);

  return (form: HTMLFormElement) => {
    const action = form.getAttribute("action") ?? "";
    left.delete(action);
    sent.current = { body: new URLSearchParams([...new FormData(form)] as [string, string][]), action };
    resend.current();
  };
}

/** The browser asks before the page is closed with something unsaved. */
const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();

/** Forms that the person left unsaved, by where they go. A later one to the same place takes its turn. */
const left = new Map<string, URLSearchParams>();

async function sendLater({ body, action }: Sent) {
  left.set(action, body);
  addEventListener("beforeunload", askFirst);
  while (left.get(action) === body) {
    await untilOnline();
    if (left.get(action) !== body) break;
    const answer = await fetch(action, { method: "POST", body }).catch(() => undefined);
    if (answer && answer.status < 500 && left.get(action) === body) left.delete(action);
  }
  if (left.size === 0) removeEventListener("beforeunload", askFirst);
}
