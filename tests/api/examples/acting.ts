import { makeAssignedOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import type { Actor } from "~/access/actor";
import type { Done, Example } from "./example";

export type Values = Parameters<typeof makeAssignedOrder>[2];

/** Assigned work, paid outside of the app. */
export async function assigned(values: Values = {}) {
  const client = await makeClient();
  const contractor = await makeContractor();
  const order = await makeAssignedOrder(client, contractor, { payOutsideOfApp: true, ...values });
  return { client, contractor, win: order.id };
}

/** The same body, by whoever may and by somebody else of the same role. */
export const as = (
  who: Actor,
  other: Actor,
  body: Record<string, unknown>,
  then: Pick<Done, "answers" | "after"> = {},
): Example => ({
  done: { as: who, body, ...then },
  refused: { as: other, body },
});
