import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

export function LoadingBar() {
  const { state, formMethod } = useNavigation();
  const busy = state !== "idle";
  useBusyButton(busy && formMethod !== undefined);
  return (
    <div className="loading-bar" role="status">
      {busy && <span>Loading…</span>}
    </div>
  );
}

/** Marks the pressed button as busy: on a phone the bar is far from a dialog. */
function useBusyButton(isSending: boolean) {
  const pressed = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const onSubmit = ({ submitter }: SubmitEvent) => {
      pressed.current = submitter;
    };
    document.addEventListener("submit", onSubmit, true);
    return () => document.removeEventListener("submit", onSubmit, true);
  }, []);
  useEffect(() => {
    const button = pressed.current;
    if (!isSending || !button) return;
    button.setAttribute("aria-busy", "true");
    return () => {
      button.removeAttribute("aria-busy");
      pressed.current = null;
    };
  }, [isSending]);
}
