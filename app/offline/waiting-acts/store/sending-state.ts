import { WAITING_ACTS } from "../rules/act";
import type { Sent } from "../rules/in-order";

const NAME = `${WAITING_ACTS}-sending`;

/** The act that is being sent, with the bytes that the server has of the file at `index`, or why the rest waits. */
export type SendingState = {
  act?: { id: number; index?: number; arrived?: number };
  waitsFor?: Sent["waitsFor"];
};

/** Tells every tab, this one too, also from the service worker. */
export function tellSending(state: SendingState) {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(state);
  channel.close();
}

/** Calls `listener` whenever the sending changes, whichever tab sends. Returns what ends it. */
export function onSending(listener: (state: SendingState) => void) {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }) => listener(data);
  return () => channel.close();
}
