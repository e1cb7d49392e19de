import { makeOrder } from "tests/factories/orders";
import { makeClient } from "tests/factories/people";
import type { Examples } from "./example";

export const searchExamples: Examples = {
  "search.find": async () => {
    const as = await makeClient("Dispatcher");
    const order = await makeOrder(as, {
      status: "published",
      title: "Mount the antenna",
      city: "Salem",
      stateCode: "MA",
    });
    const query = { q: String(order.id) };
    const item = {
      label: "Mount the antenna",
      detail: `WIN ${order.id} · Available · Salem, MA`,
      link: `/dashboard/all/${order.id}`,
    };
    return {
      done: { as, query, answers: { payload: [{ kind: "Work orders", items: [item] }] } },
      refused: { as: null, query },
    };
  },
};
