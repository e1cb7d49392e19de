import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Says that a page or an answer is under way. Without scripts the browser's own sign does. */
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

/** The button that sent a form says so itself, until the answer is there: the bar is far from a dialog on a phone. */
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
