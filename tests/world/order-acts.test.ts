import { typedOrder } from "tests/factories/order-form";
import { makeOrder } from "tests/factories/orders";
import { makeClient } from "tests/factories/people";
import { expect, test } from "vitest";
import { editOrder } from "~/order-form/commands/edit-order.server";
import { db } from "~/platform/db/db.server";
import { readOrder } from "~/work-orders/store/order.server";
import { amountsToType } from "./order-acts";

test("two edits of one page both change it, also where the order has one of their amounts", async () => {
  const admin = await makeClient();
  const { id: win } = await makeOrder(admin);
  const send = async (amount: number, version: number) =>
    editOrder(admin, { win, version, typed: await typedOrder({ amount: String(amount) }) });
  const stored = async () => (await readOrder(db, admin, win))!;
  for (const own of [20, 60]) {
    await send(own, (await stored()).version);
    const { version, ...before } = await stored();
    const amounts = amountsToType({ below: () => 0 }, before);
    expect(amounts).not.toContain(own);
    const answers: boolean[] = [];
    // The own amount changes nothing, so it is accepted and the page stays fresh.
    for (const amount of [own, ...amounts]) answers.push((await send(amount, version)).ok);
    expect(answers).toEqual([true, true, false]);
  }
});
