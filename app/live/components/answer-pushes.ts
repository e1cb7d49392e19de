import { PAGE_WAIT_MS, PUSH_QUESTION, type PushQuestion } from "~/platform/push/push-question";

const POLL_MS = 100;

/**
 * Answers the worker whether this page shows what was pushed: a notification by its toast, which may come a moment later,
 * and a message by its order's open conversation. Returns a function that stops.
 */
export function answerPushes(hasToast: (notificationId: number) => boolean): () => void {
  const worker = navigator.serviceWorker;
  if (!worker) return () => {};
  const answer = async ({ data, ports }: MessageEvent<PushQuestion | null>) => {
    if (data?.type !== PUSH_QUESTION) return;
    const { notificationId, win } = data;
    const isShown =
      notificationId === undefined
        ? location.pathname.endsWith(`/${win}/messages`)
        : await becomesTrue(() => hasToast(notificationId));
    ports[0]?.postMessage({ isShown });
  };
  worker.addEventListener("message", answer);
  return () => worker.removeEventListener("message", answer);
}

async function becomesTrue(isTrue: () => boolean): Promise<boolean> {
  for (let waited = 0; waited < PAGE_WAIT_MS; waited += POLL_MS) {
    if (isTrue()) return true;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return isTrue();
}
