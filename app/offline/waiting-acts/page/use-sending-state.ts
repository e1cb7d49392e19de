import { useEffect, useState } from "react";
import { onSending, type SendingState } from "../store/sending-state";

/** What is being sent, and why the rest waits, as whoever sends last said. */
export function useSendingState(): SendingState {
  const [state, setState] = useState<SendingState>({});
  useEffect(() => onSending(setState), []);
  return state;
}

export const reasonOf = ({ act, waitsFor }: SendingState) => (act ? "other-page" : (waitsFor ?? "network"));
