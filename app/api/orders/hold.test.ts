import { caller } from "tests/api/caller";
import { makeAssignedOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { expect, test } from "vitest";

test("orders.hold puts allowed orders on hold and returns the refused ones", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const order = await makeAssignedOrder(client, contractor);
  const done = await makeAssignedOrder(client, contractor, { status: "completed" });
  const call = await caller(client);
  const answer = await call("POST", "/api/orders/hold", {
    workOrdersId: [`${order.id}`, `${done.id}`],
    onHold: true,
  });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      success: true,
      successWorkOrdersCount: 1,
      rejected: { info: { errorMessages: [expect.stringContaining(`${done.id}`)] } },
    },
  });
  expect(await reload(order.id)).toMatchObject({ onHold: true });
  expect(await call("POST", "/api/orders/hold", { workOrdersId: [], onHold: true })).toMatchObject({
    status: 422,
    body: { success: false, errors: { workOrdersId: [expect.any(String)] } },
  });
  expect(await (await caller(null))("POST", "/api/orders/hold", {})).toMatchObject({ status: 401 });
});
