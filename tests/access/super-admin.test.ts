import { makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { redirectOrErrorOf } from "tests/setup/pages";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { mayEver } from "~/access/may";
import type { Permission } from "~/access/policy";
import { bulkActionsFor } from "~/bulk/actions";

/** Actions that the super administrator may never do (WO §6). The matrix checks that calls enforce it. */
const neverAllowed: [requirement: string, actions: Permission[]][] = [
  [
    "ADM-029 no work order is created, changed or assigned",
    [
      "work-order.create",
      "work-order.edit",
      "work-order.publish",
      "work-order.hold",
      "work-order.cancel",
      "work-order.delete",
      "application.route",
      "application.assign",
    ],
  ],
  [
    "ADM-030 no field work is entered",
    [
      "check-in.add",
      "check-in.edit",
      "expense.change",
      "deliverable.add",
      "deliverable.delete",
      "task.check",
      "custom-field.fill",
    ],
  ],
  [
    "ADM-031 no decision of a contractor or client is taken",
    [
      "application.apply",
      "work-order.confirm",
      "work-order.complete",
      "issue.report",
      "issue.answer",
      "approval.accept-adjustment",
    ],
  ],
];

let admin: Actor;
beforeAll(async () => {
  admin = await makeSuperAdmin();
});

describe.each(neverAllowed)("%s by a super administrator", (_requirement, actions) => {
  test.each(actions)("%s", (permission) => {
    expect(mayEver(admin, permission)).toBe(false);
  });
});

test("ADM-028 marks approved work orders as paid, many at once", async () => {
  expect(bulkActionsFor(admin, "approved").map(({ name }) => name)).toEqual(["mark-paid"]);
  const { id: contractorId } = await makeContractor();
  await makeOrder(await makeClient(), { status: "approved", contractorId });
  expect(await redirectOrErrorOf(admin, "/dashboard/approved/bulk-mark-paid")).toBeUndefined();
});
