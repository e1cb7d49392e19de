import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endSubscription, subscribeToPush } from "./subscribe";

const KEY = "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA";
const former = { unsubscribe: vi.fn(async () => true) };
const manager = {
  getSubscription: vi.fn(async (): Promise<typeof former | null> => null),
  subscribe: vi.fn(),
};
const register = vi.fn(async () => ({}));
const requestPermission = vi.fn(async () => "granted");

beforeEach(() => {
  vi.clearAllMocks();
  manager.subscribe.mockResolvedValue({
    toJSON: () => ({
      endpoint: "https://push.example.com/a",
      expirationTime: 1_900_000_000_000.5,
      keys: { p256dh: "public", auth: "secret" },
    }),
  });
  const registration = { pushManager: manager };
  vi.stubGlobal("navigator", {
    serviceWorker: {
      register,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
  vi.stubGlobal("Notification", { requestPermission });
  vi.stubGlobal("window", { PushManager: class {}, Notification: {} });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("PHO-030 subscribes for the server's key, in place of a former subscription", async () => {
  manager.getSubscription.mockResolvedValueOnce(former);
  expect(await subscribeToPush(KEY)).toEqual({
    endpoint: "https://push.example.com/a",
    p256dh: "public",
    auth: "secret",
    expirationTime: "1900000000001",
  });
  expect(former.unsubscribe).toHaveBeenCalledOnce();
  expect(manager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY });
});

test("PHO-030 registers the worker first, which a client's browser does not have yet", async () => {
  await subscribeToPush(KEY);
  expect(register).toHaveBeenCalledWith("/worker.js", { updateViaCache: "none" });
  register.mockRejectedValueOnce(new DOMException("blocked", "SecurityError"));
  expect(await subscribeToPush(KEY)).toBe("failed");
});

test("PHO-030 says when the browser has no push, blocks it, or fails", async () => {
  requestPermission.mockResolvedValueOnce("denied");
  expect(await subscribeToPush(KEY)).toBe("denied");
  manager.subscribe.mockRejectedValueOnce(new DOMException("no service", "AbortError"));
  expect(await subscribeToPush(KEY)).toBe("failed");
  vi.stubGlobal("window", {});
  expect(await subscribeToPush(KEY)).toBe("unsupported");
  expect(manager.subscribe).toHaveBeenCalledOnce();
});

test("PHO-030 gives up on a browser without a worker after ten seconds", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { serviceWorker: { register, ready: new Promise(() => {}) } });
  const outcome = subscribeToPush(KEY);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toBe("failed");
});

test("PHO-030 turning off ends the browser's own subscription too, where there is one", async () => {
  manager.getSubscription.mockResolvedValueOnce(former);
  await endSubscription();
  expect(former.unsubscribe).toHaveBeenCalledOnce();
  vi.stubGlobal("navigator", {});
  await endSubscription();
});
