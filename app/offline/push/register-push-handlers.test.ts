import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PUSH_QUESTION, WORKER_WAIT_MS } from "~/platform/push/push-question";
import { registerPushHandlers } from "./register-push-handlers";
import type { ClickEvent, OpenPage, PushEvent, ShownNotification } from "./worker-scope";

const ORIGIN = "https://callout.test";
const assigned = {
  title: "You are assigned",
  body: "Please confirm work order 100007.",
  url: "/notifications/31",
  tag: "event-52",
  eventId: 52,
  win: 100007,
  notificationId: 31,
};
const message = {
  title: "New message",
  body: "About work order 100008.",
  url: "/dashboard/upcoming-work/100008/messages",
  tag: "event-53",
  eventId: 53,
  win: 100008,
};

/** A page that answers the worker's question, or does not. */
function makePage(path: string, visibilityState = "visible", isShown?: boolean) {
  const asked: unknown[] = [];
  const page: OpenPage = {
    url: ORIGIN + path,
    visibilityState,
    focus: vi.fn(async () => {}),
    postMessage(question, [port]) {
      asked.push(question);
      if (isShown !== undefined) (port as MessagePort).postMessage({ isShown });
    },
  };
  return { page, asked };
}

/** A worker's scope as Chromium implements it: a notification with the same tag replaces the other. */
function makeWorker(pages: readonly OpenPage[] = []) {
  const listeners = new Map<string, (event: never) => void>();
  const shown = new Map<string, { title: string } & NotificationOptions>();
  const openWindow = vi.fn(async () => {});
  registerPushHandlers({
    addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
    registration: {
      showNotification: async (title, options) => void shown.set(options.tag ?? "", { title, ...options }),
    },
    clients: { matchAll: async () => pages, openWindow },
  });
  const dispatch = async (type: string, event: object) => {
    const work: Promise<unknown>[] = [];
    const waitUntil = (promise: Promise<unknown>) => void work.push(promise);
    listeners.get(type)?.({ ...event, waitUntil } as never);
    await Promise.all(work);
  };
  return {
    openWindow,
    shown: () => [...shown.values()],
    push: (payload: unknown) =>
      dispatch("push", { data: { json: () => payload } } satisfies Partial<PushEvent>),
    pushText: (text: string) => dispatch("push", { data: { json: () => JSON.parse(text) } }),
    pushNothing: () => dispatch("push", { data: null }),
    press: (notification: ShownNotification) =>
      dispatch("notificationclick", { notification } satisfies Partial<ClickEvent>),
  };
}
const fetched = vi.fn(async (_path: string, _init?: { body?: unknown }) => new Response());
beforeEach(() => {
  fetched.mockClear();
  vi.stubGlobal("fetch", fetched);
});
const notificationOf = (data: unknown) => ({ data, close: vi.fn() });

describe("a push message", () => {
  test("PHO-031 is shown with its order, also when no page is open", async () => {
    const worker = makeWorker();
    await worker.push(assigned);
    expect(worker.shown()).toEqual([
      {
        title: "You are assigned",
        body: "Please confirm work order 100007.",
        tag: "event-52",
        icon: "/icons/icon-192.png",
        data: { url: "/notifications/31", win: 100007, notificationId: 31 },
      },
    ]);
  });

  test("PHO-031 tells the server that it is shown, by a notification or by a page, so that no other device shows it", async () => {
    const worker = makeWorker([makePage("/dashboard", "visible", true).page]);
    await worker.push(assigned);
    expect(worker.shown()).toEqual([]);
    await makeWorker().push(message);
    const told = fetched.mock.calls.map(([path, init]) => `${path} ${init?.body}`);
    expect(told).toEqual(["/push-shown eventId=52", "/push-shown eventId=53"]);
  });

  test("PHO-031 is shown without a network for the answer, and a dropped one is not told", async () => {
    fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    const worker = makeWorker();
    await worker.push(assigned);
    await worker.push({ ...message, title: "" });
    expect([worker.shown().length, fetched.mock.calls.length]).toEqual([1, 1]);
  });

  test("PHO-031 that arrives twice is shown once, and another event beside it", async () => {
    const worker = makeWorker();
    for (const payload of [assigned, assigned, message]) await worker.push(payload);
    expect(worker.shown().map(({ tag }) => tag)).toEqual(["event-52", "event-53"]);
  });

  test("PHO-031 is not shown where a visible page shows its notice, and is with several that do not", async () => {
    const [here, there] = [makePage("/dashboard", "visible", true), makePage("/profile", "visible", false)];
    const shows = makeWorker([there.page, here.page]);
    await shows.push(assigned);
    expect(shows.shown()).toEqual([]);
    expect(here.asked).toEqual([{ type: PUSH_QUESTION, notificationId: 31, win: 100007 }]);
    const doesNot = makeWorker([there.page, makePage("/support", "visible", false).page]);
    await doesNot.push(assigned);
    expect(doesNot.shown()).toHaveLength(1);
  });

  test("PHO-031 is shown if only a hidden page has the notice", async () => {
    const hidden = makePage("/dashboard", "hidden", true);
    const worker = makeWorker([hidden.page]);
    await worker.push(assigned);
    expect(worker.shown()).toHaveLength(1);
    expect(hidden.asked).toEqual([]);
  });

  test.each([
    ["nothing", (worker: ReturnType<typeof makeWorker>) => worker.pushNothing()],
    ["no JSON", (worker: ReturnType<typeof makeWorker>) => worker.pushText("hello")],
    ["another site", (worker: ReturnType<typeof makeWorker>) => worker.push({ ...assigned, url: "//evil" })],
    ["no title", (worker: ReturnType<typeof makeWorker>) => worker.push({ ...assigned, title: "" })],
    ["no order", (worker: ReturnType<typeof makeWorker>) => worker.push({ ...assigned, win: "7" })],
  ])("PHO-031 with %s is dropped", async (_what, send) => {
    const worker = makeWorker();
    await send(worker);
    expect(worker.shown()).toEqual([]);
  });

  describe("while a page does not answer", () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    test("PHO-031 is shown after two seconds", async () => {
      const worker = makeWorker([makePage("/dashboard").page]);
      const pushed = worker.push(assigned);
      await vi.advanceTimersByTimeAsync(WORKER_WAIT_MS - 1);
      expect(worker.shown()).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      await pushed;
      expect(worker.shown()).toHaveLength(1);
    });
  });
});

describe("pressing a notification", () => {
  test.each(["/dashboard/upcoming-work/100007/messages", "/dashboard/all?type=work-order&win=100007"])(
    "PHO-031 focuses the order's page at %s and marks the notification as read",
    async (path) => {
      const [list, order] = [makePage("/dashboard/upcoming-work"), makePage(path, "hidden")];
      const worker = makeWorker([list.page, order.page]);
      const notification = notificationOf({ url: "/notifications/31", win: 100007, notificationId: 31 });
      await worker.press(notification);
      expect(notification.close).toHaveBeenCalledOnce();
      expect(order.page.focus).toHaveBeenCalledOnce();
      expect(list.page.focus).not.toHaveBeenCalled();
      expect(worker.openWindow).not.toHaveBeenCalled();
      expect(fetched).toHaveBeenCalledWith("/notifications/31", { redirect: "manual" });
    },
  );

  test("PHO-031 opens the order if only other orders' pages are open", async () => {
    const other = makePage("/dashboard/upcoming-work/1000075");
    const worker = makeWorker([other.page]);
    await worker.press(notificationOf({ url: "/notifications/31", win: 100007, notificationId: 31 }));
    expect(worker.openWindow).toHaveBeenCalledWith("/notifications/31?win=100007");
    expect(other.page.focus).not.toHaveBeenCalled();
    expect(fetched).not.toHaveBeenCalled();
  });

  test("PHO-031 opens a page that names its order as it is", async () => {
    const worker = makeWorker();
    await worker.press(notificationOf({ url: message.url, win: message.win }));
    expect(worker.openWindow).toHaveBeenCalledWith("/dashboard/upcoming-work/100008/messages");
  });
});
