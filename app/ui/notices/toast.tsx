import { useEffect, useRef, useState } from "react";
import { Icon, type IconName } from "../display/icon";

export type ToastType = "info" | "success" | "warning" | "error";
export type ToastMessage = {
  /** Set by the server, so that a toast that arrives twice is shown once. */
  id?: string;
  type: ToastType;
  text: string;
  list?: readonly string[];
};

const icons: Record<ToastType, IconName> = {
  info: "info",
  success: "check",
  warning: "alert",
  error: "alert",
};

/** Toasts from the cookie and from scripts, newest first; CSS ends them after 10 seconds. */
export function Toasts({ toasts }: { toasts: readonly ToastMessage[] }) {
  const region = useRef<HTMLDivElement>(null);
  const { shown, close } = useToastStack(toasts);
  const newest = shown[0]?.id;
  useEffect(() => {
    // As a popover it is above an open dialog.
    if (newest === undefined || !region.current?.showPopover) return;
    region.current.popover = "manual";
    region.current.hidePopover();
    region.current.showPopover();
  }, [newest]);
  return (
    <div className="toasts" role="status" aria-live="polite" ref={region}>
      {shown.map(({ id, toast }) => (
        <Toast key={id} toast={toast} onClose={close && (() => close(id))} />
      ))}
    </div>
  );
}

function Toast({ toast, onClose }: { toast: ToastMessage; onClose?: () => void }) {
  return (
    <div
      className={`toast toast-${toast.type}`}
      onAnimationEnd={({ animationName }) => animationName === "toast-end" && onClose?.()}
    >
      <Icon name={icons[toast.type]} />
      <div>
        <p>
          <span className="hidden-visually">{toast.type}: </span>
          {toast.text}
        </p>
        {toast.list && toast.list.length > 0 && (
          <ul>
            {toast.list.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      {onClose && (
        <button type="button" className="button-quiet button-icon" onClick={onClose} title="Close">
          <Icon name="close" />
          <span className="hidden-visually">Close message</span>
        </button>
      )}
    </div>
  );
}

export const showToast = (toast: ToastMessage) =>
  window.dispatchEvent(new CustomEvent<ToastMessage>("toast", { detail: toast }));

type Stacked = { id: number; toast: ToastMessage };

export const stackOn = (fresh: Stacked[], before: Stacked[] | null) => [...fresh, ...(before ?? [])];

export function newToasts(toasts: readonly ToastMessage[], known: Set<string>) {
  const fresh = toasts.filter(({ id }) => !id || !known.has(id));
  for (const { id } of fresh) if (id) known.add(id);
  return fresh;
}

const clearCookie = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: browsers of our people have no cookieStore
  document.cookie = "toast=; Path=/; Max-Age=0";
};

/** Returns the toasts to show: until scripts run only the server's, which can't be closed yet. */
function useToastStack(fromServer: readonly ToastMessage[]) {
  const [stack, setStack] = useState<Stacked[] | null>(null);
  const next = useRef(0);
  const known = useRef(new Set<string>());
  useEffect(() => {
    const fresh = newToasts(fromServer, known.current).map((toast) => ({ id: next.current++, toast }));
    if (fresh.length) clearCookie();
    setStack((before) => (fresh.length || !before ? stackOn(fresh, before) : before));
  }, [fromServer]);
  useEffect(() => {
    const onToast = (event: Event) => {
      const { detail } = event as CustomEvent<ToastMessage>;
      setStack((before) => stackOn([{ id: next.current++, toast: detail }], before));
    };
    window.addEventListener("toast", onToast);
    return () => window.removeEventListener("toast", onToast);
  }, []);
  const shown = stack ?? fromServer.map((toast, id) => ({ id, toast }));
  const close = (id: number) => setStack((before) => before?.filter((each) => each.id !== id) ?? null);
  return { shown, close: stack ? close : undefined };
}
