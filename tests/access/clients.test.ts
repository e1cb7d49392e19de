import { makeClient, makeContractor } from "tests/factories/people";
import { expect, test } from "vitest";
import { mayEver } from "~/access/may";
import type { Permission } from "~/access/policy";

const acts: Permission[] = [
  "contractor.block",
  "work-order.block-contractor",
  "work-order.edit",
  "work-orders.read-bulk",
  "approval.approve",
  "application.route",
  "application.assign",
  "funds.add",
];

test("FRM-084 clients block, edit in bulk, approve, route, assign and fund; contractors do none of it", async () => {
  const [admin, contractor] = [await makeClient(), await makeContractor()];
  expect(acts.filter((act) => !mayEver(admin, act))).toEqual([]);
  expect(acts.filter((act) => mayEver(contractor, act))).toEqual([]);
  const dispatcher = await makeClient("Dispatcher");
  expect(acts.filter((act) => mayEver(dispatcher, act))).toEqual([
    "work-order.edit",
    "work-orders.read-bulk",
    "application.route",
    "application.assign",
  ]);
});
