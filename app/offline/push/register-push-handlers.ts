import { paths } from "~/paths";
import {
  PUSH_QUESTION,
  type PushAnswer,
  type PushQuestion,
  WORKER_WAIT_MS,
} from "~/platform/push/push-question";
import { ORDER_PARAM } from "../worker/rules/addresses";
import type { OpenPage, WorkerScope } from "./worker-scope";

type Shown = { url: string; win: number; notificationId?: number };
type Message = Shown & { title: string; body: string; tag: string; eventId?: number };

const ICON = "/icons/icon-192.png";

/** Shows push messages, each event once, and opens their order when they are pressed. */
export function registerPushHandlers(scope: WorkerScope): void {
  scope.addEventListener("push", (event) => {
    const message = readMessage(event.data);
    if (message) event.waitUntil(show(scope, message).then(() => tellShown(message)));
  });
  scope.addEventListener("notificationclick", (event) => {
    event.notification.close();
    const shown = event.notification.data as Shown | undefined;
    if (shown) event.waitUntil(open(scope, shown));
  });
}

/** Spares the person's other devices. Without an answer they show the event too. */
async function tellShown({ eventId }: Message) {
  if (eventId === undefined) return;
  const body = new URLSearchParams({ eventId: String(eventId) });
  await fetch(paths.pushShown(), { method: "POST", body }).catch(() => {});
}

async function show(scope: WorkerScope, { title, body, tag, eventId: _, ...shown }: Message) {
  const pages = (await openPages(scope)).filter(({ visibilityState }) => visibilityState === "visible");
  const answers = await Promise.all(pages.map((page) => isShownOn(page, shown)));
  if (answers.includes(true)) return;
  // A second message with this tag replaces the first without a sound.
  await scope.registration.showNotification(title, { body, tag, icon: ICON, data: shown });
}

/** Asks a page whether the person sees this there already; a page that does not answer shows nothing. */
function isShownOn(page: OpenPage, { notificationId, win }: Shown): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), WORKER_WAIT_MS);
    port1.onmessage = ({ data }: MessageEvent<PushAnswer>) => {
      clearTimeout(timer);
      resolve(data.isShown === true);
    };
    page.postMessage({ type: PUSH_QUESTION, notificationId, win } satisfies PushQuestion, [port2]);
  }).finally(() => port1.close());
}

/** Focuses a page of the order as it is, because it may hold unsaved input; else opens one. */
async function open(scope: WorkerScope, { url, win, notificationId }: Shown) {
  const page = (await openPages(scope)).find((each) => isPageOf(each.url, win));
  if (!page) return scope.clients.openWindow(notificationId ? withOrder(url, win) : url);
  await page.focus();
  // Marks the notification as read, as following its link does.
  if (notificationId) await fetch(url, { redirect: "manual" }).catch(() => {});
}

/** Names the order in a notification's address, so that its kept page opens without a network. */
const withOrder = (url: string, win: number) => `${url}?${ORDER_PARAM}=${win}`;

const openPages = (scope: WorkerScope) =>
  scope.clients.matchAll({ type: "window", includeUncontrolled: true });

function isPageOf(address: string, win: number) {
  const { pathname, searchParams } = new URL(address);
  return pathname.split("/").includes(String(win)) || searchParams.get(ORDER_PARAM) === String(win);
}

/** Reads our own server's message; anything else is dropped. */
function readMessage(data: { json(): unknown } | null): Message | undefined {
  try {
    const { title, body, tag, url, win, eventId, notificationId } = (data?.json() ?? {}) as Partial<Message>;
    const isOurs = [title, body, tag, url].every((text) => typeof text === "string" && text !== "");
    if (!isOurs || !/^\/(?!\/)/.test(url!) || typeof win !== "number") return undefined;
    return {
      ...{ title: title!, body: body!, tag: tag!, url: url!, win },
      ...(typeof eventId === "number" && { eventId }),
      ...(typeof notificationId === "number" && { notificationId }),
    };
  } catch {
    return undefined;
  }
}
