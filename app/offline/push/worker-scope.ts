/** The parts of a service worker that the push handlers use. */
export type OpenPage = {
  url: string;
  visibilityState: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown, transfer: Transferable[]): void;
};
export type ShownNotification = { data: unknown; close(): void };

export type PushEvent = Waiting & { data: { json(): unknown } | null };
export type ClickEvent = Waiting & { notification: ShownNotification };
type Waiting = { waitUntil(work: Promise<unknown>): void };

export type WorkerScope = {
  addEventListener(type: "push", listener: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: ClickEvent) => void): void;
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  clients: {
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
};
