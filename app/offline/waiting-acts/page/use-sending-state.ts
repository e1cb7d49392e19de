import { useEffect, useState } from "react";
import { onSending, type SendingState } from "../store/sending-state";

/** Returns the last report of the tab or service worker that sends: the act that is being sent, and why the others wait. */
export function useSendingState(): SendingState {
  const [state, setState] = useState<SendingState>({});
  useEffect(() => onSending(setState), []);
  return state;
}

export const reasonOf = ({ act, waitsFor }: SendingState) => (act ? "other-page" : (waitsFor ?? "network"));
