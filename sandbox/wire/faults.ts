/**
 * What can be ordered to go wrong with a call, as it does with the real providers:
 * - `unreachable`: the line is cut before anything happened
 * - `broken`: 500, and nothing happened
 * - `broken-after`: it happened, and the answer is 500
 * - `silent-after`: it happened, and no answer comes
 */
type Fault = "unreachable" | "broken" | "broken-after" | "silent-after";

type Order = { call: string; fault: Fault; times: number };

/** Faults by call, such as "POST /v1/payment_intents": the next ones fail as ordered, then all is well again. */
export function orderedFaults() {
  const orders: Order[] = [];
  return {
    order(call: string, fault: Fault, times = 1) {
      orders.push({ call, fault, times });
    },
    /** All is well again. */
    clear() {
      orders.length = 0;
    },
    /** The fault of this call, which is used up by it. */
    next(method: string, path: string): Fault | undefined {
      const order = orders.find(({ call, times }) => times > 0 && call === `${method} ${path}`);
      if (order) order.times--;
      return order?.fault;
    },
  };
}
