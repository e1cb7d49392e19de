import { makeClient, makeContractor } from "tests/factories/people";
import { expect, test } from "vitest";
import { mayEver } from "~/access/may";
import type { Permission } from "~/access/policy";

const actions: Permission[] = [
  "contractor.block",
  "work-order.block-contractor",
  "work-order.edit",
  "work-orders.read-bulk",
  "approval.approve",
  "application.route",
  "application.assign",
  "funds.add",
];

test("FRM-084 clients block, edit in bulk, approve, route, assign and fund; contractors do not", async () => {
  const [admin, contractor] = [await makeClient(), await makeContractor()];
  expect(actions.filter((permission) => !mayEver(admin, permission))).toEqual([]);
  expect(actions.filter((permission) => mayEver(contractor, permission))).toEqual([]);
  const dispatcher = await makeClient("Dispatcher");
  expect(actions.filter((permission) => mayEver(dispatcher, permission))).toEqual([
    "work-order.edit",
    "work-orders.read-bulk",
    "application.route",
    "application.assign",
  ]);
});
