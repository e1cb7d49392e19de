/// <reference lib="webworker" />
import { Serwist } from "serwist";
import { WAITING_ACTS } from "~/offline/waiting-acts/rules/act";
import { removeActsOfOthers } from "~/offline/waiting-acts/store/act-store";
import { sendActsOrThrow } from "~/offline/waiting-acts/store/send-acts";
import { registerPushHandlers } from "../../push/register-push-handlers";
import { deletesActs, endsAccount, isForRouter } from "../rules/addresses";
import { keptFirst, NetworkThenKept } from "./answers";
import { refresh } from "./refresh";
import { forgetOthers, readStoredList, wipe } from "./stored";

declare const self: ServiceWorkerGlobalScope;

const serwist = new Serwist({
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: true,
  disableDevLogs: true,
});
const networkThenKept = new NetworkThenKept();
const isFile = ({ pathname }: URL) => pathname.startsWith("/files/");

serwist.registerCapture(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  keptFirst,
);
serwist.registerCapture(
  ({ request, url, sameOrigin }) =>
    sameOrigin && (request.mode === "navigate" || isForRouter(url) || isFile(url)),
  networkThenKept,
);
serwist.addEventListeners();
registerPushHandlers(self);

// Forms go to the server untouched; these also end what the phone keeps.
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method !== "POST") return;
  const { pathname } = new URL(url);
  if (endsAccount(pathname)) event.waitUntil(wipe());
  if (deletesActs(pathname)) event.waitUntil(forgetOthers());
});

// Chromium fires it when there is a network again, also after the last tab was closed.
self.addEventListener("sync", (event) => {
  const { tag, waitUntil } = event as ExtendableEvent & { tag: string };
  if (tag === WAITING_ACTS)
    waitUntil.call(
      event,
      readStoredList().then((list) => list && sendActsOrThrow(list.account)),
    );
});

type PageMessage = { type: "keep"; loaded: string[] } | { type: "wipe" } | { type: "not-contractor" };

self.addEventListener("message", (event) => {
  const message = event.data as PageMessage;
  if (message.type === "wipe") event.waitUntil(wipe());
  if (message.type === "not-contractor") event.waitUntil(removeActsOfOthers().catch(() => {}));
  if (message.type === "keep")
    event.waitUntil(
      refresh(message.loaded).then(async () => event.source?.postMessage({ list: await readStoredList() })),
    );
});
