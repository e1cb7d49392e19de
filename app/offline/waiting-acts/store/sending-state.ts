import { WAITING_ACTS } from "../rules/act";

const NAME = `${WAITING_ACTS}-arrived`;

/** Bytes of an act's file that the server has. */
export type Arrived = { id: number; bytes: number };

/** Tells every tab, this one too, how much of a file has arrived. */
export function tellArrived(id: number, bytes: number) {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage({ id, bytes } satisfies Arrived);
  channel.close();
}

/** Calls `listener` for each part that arrives, whichever tab sends it. Returns what ends it. */
export function onArrived(listener: (arrived: Arrived) => unknown) {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }) => listener(data);
  return () => channel.close();
}
