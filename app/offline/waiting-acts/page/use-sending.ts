import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { showToast } from "~/ui/notices/toast";
import { type Act, isHeld } from "../rules/act";
import type { Sent } from "../rules/in-order";
import { sendActs } from "../store/send-acts";
import { reasonOf, useSendingState } from "./use-sending-state";

const RETRY_MS = 15_000;

/** Sends waiting acts when there is a network, and reloads the page's data after some were sent. Returns why they wait. */
export function useSending(account: string, acts: readonly Act[] | undefined) {
  const state = useSendingState();
  const { revalidate } = useRevalidator();
  const isWaiting = acts?.some((act) => !isHeld(act)) === true;
  const send = useRef(async () => {});
  send.current = async () => {
    const done = await sendActs(account);
    if (done.sent + done.refused === 0) return;
    showToast(resultOf(done));
    if (done.sent > 0) revalidate();
  };
  useEffect(() => {
    if (!isWaiting) return;
    const isBackAt = new AbortController();
    const { signal } = isBackAt;
    const run = () => void send.current().catch(() => {});
    run();
    addEventListener("online", run, { signal });
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && run(), {
      signal,
    });
    const timer = setInterval(run, RETRY_MS);
    return () => {
      isBackAt.abort();
      clearInterval(timer);
    };
  }, [isWaiting]);
  return reasonOf(state);
}

function resultOf({ sent, refused }: Sent) {
  const text = [sent > 0 && `${sent} sent`, refused > 0 && `${refused} refused: see “Waiting to send”`]
    .filter(Boolean)
    .join(", ");
  return { type: refused > 0 ? ("error" as const) : ("success" as const), text };
}
