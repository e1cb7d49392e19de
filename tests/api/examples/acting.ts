import { makeAssignedOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import type { Actor } from "~/access/actor";
import type { Done, Example } from "./example";

export type Values = Parameters<typeof makeAssignedOrder>[2];

/** Makes assigned work that is paid outside the app. */
export async function assignedOrder(values: Values = {}) {
  const client = await makeClient();
  const contractor = await makeContractor();
  const order = await makeAssignedOrder(client, contractor, { payOutsideOfApp: true, ...values });
  return { client, contractor, win: order.id };
}

/** Sends the same body as a permitted person, and as another one of the same role. */
export const doneAndRefused = (
  allowed: Actor,
  other: Actor,
  body: Record<string, unknown>,
  then: Pick<Done, "answers" | "after"> = {},
): Example => ({
  done: { as: allowed, body, ...then },
  refused: { as: other, body },
});
