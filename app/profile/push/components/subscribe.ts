import { registerWorker } from "~/platform/http/service-worker";

/** The fields of `pushDeviceForm`. */
export type SubscriptionFields = Record<"endpoint" | "p256dh" | "auth" | "expirationTime", string>;
type PushProblem = keyof typeof pushProblems;

export const pushProblems = {
  unsupported:
    "This browser has no push messages. On an iPhone or iPad, add Callout to the Home Screen and open it from there.",
  denied: "This browser blocks notifications from Callout. Allow them in its settings, then try again.",
  failed: "The browser could not turn on push messages. Please try again later.",
} as const;

const WORKER_TIMEOUT_MS = 10_000;

/** Subscribes this browser; call it from a click, because the browser asks the person for permission. */
export async function subscribeToPush(publicKey: string): Promise<SubscriptionFields | PushProblem> {
  if (!navigator.serviceWorker || !("PushManager" in window) || !("Notification" in window))
    return "unsupported";
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  try {
    const manager = await pushManager();
    // A subscription for another key would be in the way.
    await (await manager.getSubscription())?.unsubscribe();
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    const { endpoint = "", keys, expirationTime } = (await manager.subscribe(options)).toJSON();
    const { p256dh = "", auth = "" } = keys ?? {};
    return {
      endpoint,
      p256dh,
      auth,
      expirationTime: expirationTime ? String(Math.round(expirationTime)) : "",
    };
  } catch {
    return "failed";
  }
}

/** Ends this browser's own subscription; the server forgets it separately. */
export async function endSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const subscription = await registration?.pushManager?.getSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => {});
}

async function pushManager(): Promise<PushManager> {
  await registerWorker();
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("no worker")), WORKER_TIMEOUT_MS);
  });
  return (await Promise.race([navigator.serviceWorker.ready, tooLate])).pushManager;
}
