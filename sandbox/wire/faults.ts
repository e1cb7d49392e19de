/**
 * Faults of a call:
 * - `unreachable`: the connection is cut before the call has an effect
 * - `broken`: status 500 without an effect
 * - `broken-after`: status 500 after the effect
 * - `silent-after`: the connection is cut after the effect
 * - `limited`: status 429 without an effect
 * - `key-in-use`: status 409 without an effect, as if another request with this key were running
 */
export type Fault = "unreachable" | "broken" | "broken-after" | "silent-after" | "limited" | "key-in-use";

type Order = { call: string; fault: Fault; times: number };

/** Queues faults by call, such as "POST /v1/payment_intents", for the next requests. */
export function orderedFaults() {
  const orders: Order[] = [];
  return {
    order(call: string, fault: Fault, times = 1) {
      orders.push({ call, fault, times });
    },
    clear() {
      orders.length = 0;
    },
    /** Takes the next fault of this call from the queue. */
    next(method: string, path: string): Fault | undefined {
      const order = orders.find(({ call, times }) => times > 0 && call === `${method} ${path}`);
      if (order) order.times--;
      return order?.fault;
    },
  };
}
