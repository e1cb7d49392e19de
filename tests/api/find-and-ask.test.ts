import { makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { expect, test } from "vitest";
import { caller } from "./caller";

test("SRC-053 a client searches for a contractor, invites, messages and blocks them, and then finds them as blocked", async () => {
  const client = await makeClient("Manager");
  const { id } = await makeContractor({ firstName: "Quilla", lastName: "Zabriskie" });
  const order = await makeOrder(client, { status: "published", payOutsideOfApp: true });
  const call = await caller(client);
  const found = async () => {
    const { body } = await call("GET", "/api/users/contractors?search=zabriskie&range=unlimited");
    return (body as { payload: { contractors: { userId: string; blocked: boolean }[] } }).payload.contractors;
  };
  expect(await found()).toMatchObject([{ userId: String(id), blocked: false }]);
  const workOrderId = String(order.id);
  const invited = { workOrderId, contractorsId: [String(id)] };
  expect(await call("POST", "/api/invites/bulk/contractors", invited)).toMatchObject({ status: 200 });
  const message = { workOrderId, message: "Could you come on Monday?", users: [String(id)] };
  expect(await call("POST", "/api/messages", message)).toMatchObject({ status: 200 });
  const block = { contractorId: String(id) };
  expect(await call("PATCH", "/api/companies/block", block)).toMatchObject({ status: 200 });
  expect(await found()).toMatchObject([{ blocked: true }]);
  expect(await call("POST", "/api/invites/bulk/contractors", invited)).toMatchObject({ status: 409 });
});
