import { type Act, isHeld } from "./act";
import type { Outcome } from "./outcome";

export type Sent = {
  sent: number;
  refused: number;
  /**
   * Why the rest waits on: no answer came, nobody is signed in, another page sends, the product failed at some, the phone
   * is full, or has another fault.
   */
  waitsFor?: "network" | "sign-in" | "other-page" | "failed" | "room" | "fault";
};

/**
 * Sends acts in their order. A refused or stopped act waits for its person and the others go on; after a failure those of the same
 * order wait with it, because they may build on it.
 */
export async function sendInOrder(acts: readonly Act[], send: (act: Act) => Promise<Outcome>): Promise<Sent> {
  const done: Sent = { sent: 0, refused: 0 };
  const failedOrders = new Set<number>();
  for (const act of acts) {
    if (isHeld(act) || failedOrders.has(act.win)) continue;
    const outcome = await send(act).catch(faultOf);
    if (outcome === "discarded") continue;
    if (outcome === "done") done.sent++;
    else if (outcome === "fault" || (typeof outcome === "object" && "failure" in outcome)) {
      failedOrders.add(act.win);
      done.waitsFor = outcome === "fault" ? "fault" : "failed";
    } else if (typeof outcome === "object") done.refused++;
    else return { ...done, waitsFor: outcome };
  }
  return done;
}

/** Tells a full phone, which can note nothing, from other faults. */
export const faultOf = (error: unknown) =>
  error instanceof Error && error.name === "QuotaExceededError" ? "room" : "fault";
