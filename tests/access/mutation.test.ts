import { afterEach, describe, expect, test } from "vitest";
import { type Permission, policy } from "~/access/policy";
import type { Rule } from "~/access/rule";
import { declaredCalls } from "~/api/http/call.server";
import "~/api";
import { actorOf, decide, isOfSuspendedCompany, type Row, readMatrix, type Status, statuses } from "./cells";

// Checks that the matrix notices missing rules: removes each condition of the policy in turn and expects a cell to
// change. Tests only the policy: lists, SQL scopes and commands would still refuse much and hide the missing condition.
const rules = policy as unknown as Record<Permission, Rule>;
const permissions = Object.keys(rules) as Permission[];
const original = structuredClone(rules);
afterEach(() => {
  for (const permission of permissions) rules[permission] = structuredClone(original[permission]);
});

/** Calls whose permission depends on the role. */
const byRole: Record<string, Record<string, Permission>> = {
  "orders.documents.upload": { client: "document.add", contractor: "deliverable.add" },
  "orders.documents.delete": { client: "document.delete", contractor: "deliverable.delete" },
};
const permissionOf = (row: Row): Permission | undefined => {
  const role = actorOf(row)?.role ?? "";
  // Other roles are refused by the call's own permission.
  return byRole[row.call]?.[role] ?? declaredCalls.find(({ id }) => id === row.call)?.permission;
};

/**
 * Permissions of pages alone, judged by the call for the same action: Copy and Create Template are always
 * available (DET-033).
 */
const pagePermissions: Record<string, Permission> = { "users.copy": "work-order.make-template" };

/**
 * Refusals by commands beyond the policy: only published work is assigned (W9), and only a routed
 * contractor accepts or declines (W10).
 */
const refusedByCommand: Record<string, Partial<Record<Status, string>>> = {
  "client.assign": { draft: "200" },
  "contractor.invites.accept": { published: "200" },
  "contractor.invites.decline": { published: "200" },
};
/** A route lets a contractor see a draft, but the people here have no routes. */
const isRouted = (call: string, status: Status) =>
  /^contractor\.invites\.(accept|decline)$/.test(call) && status === "draft";

/** Calls about many orders, which skip or refuse other people's by themselves. */
const bulkCalls = ["invites.bulk.workOrders", "client.bulk.applicants", "messages.unread"];

type Cell = { permission: Permission; row: Row; status: Status; expected: string };
const cellsOf = (row: Row): Cell[] =>
  [permissionOf(row), pagePermissions[row.call]].flatMap((permission) => cellsFor(row, permission));
const cellsFor = (row: Row, permission: Permission | undefined): Cell[] => {
  // These look up the expense first and answer 404 for another person's.
  if (!permission || /^expenses\.(update|delete)$/.test(row.call)) return [];
  // These concern a company or a list, so whether the contractor sees the order does not matter.
  if (/^(contractor\.companies|pinnedViews)\./.test(row.call)) return [];
  const judged = statuses.filter(
    (status) =>
      !(
        (row[status] === "200" || isOfSuspendedCompany(row)) &&
        actorOf(row)?.role === "contractor" &&
        isRouted(row.call, status)
      ),
  );
  return judged.map((status) => {
    const refusedLater =
      row[status] === "409" && !isOfSuspendedCompany(row) && refusedByCommand[row.call]?.[status];
    return { permission, row, status, expected: refusedLater || row[status] };
  });
};

const visibilityPermissions: Record<string, Permission> = {
  C: "work-order.see-confidential",
  F: "work-order.see-field-work",
  H: "work-order.see-history",
  A: "work-order.see-applicants",
  P: "work-order.see-payment",
};
/** A letter in visibility.csv means that the person sees that part of the order. */
const visibilityOf = (row: Row): Cell[] =>
  Object.entries(visibilityPermissions).flatMap(([letter, permission]) =>
    statuses.map((status) => ({
      permission,
      row,
      status,
      expected: row[status].includes(letter) ? "200" : "hidden",
    })),
  );

const cells = [...readMatrix("matrix").flatMap(cellsOf), ...readMatrix("visibility").flatMap(visibilityOf)];
const show = ({ permission, row, status }: Cell) => `${permission} ${row.actor} ${row.relation} ${status}`;

const findWrong = (only?: Permission) =>
  cells
    .filter(({ permission }) => !only || permission === only)
    .filter(({ permission, row, status, expected }) => {
      const answer = decide(permission, row, status);
      return expected === "hidden" ? answer === "200" : answer !== expected;
    });

test("the policy matches the documents", () => {
  expect(findWrong().map(show)).toEqual([]);
});

const conditional = permissions.filter(
  (permission) => rules[permission].of || rules[permission].when || rules[permission].notOnHold,
);

test("every permission with a condition has cells", () => {
  expect(conditional.filter((permission) => !cells.some((cell) => cell.permission === permission))).toEqual(
    [],
  );
});

test("every call whose permission has a condition is in the matrix", () => {
  const judged = new Set(readMatrix("matrix").map(({ call }) => call));
  const missing = declaredCalls.filter(
    ({ id, permission }) => conditional.includes(permission) && !judged.has(id),
  );
  expect(missing.map(({ id }) => id).sort()).toEqual([...bulkCalls].sort());
});

describe.each(conditional)("%s", (permission) => {
  const { of, when, notOnHold, notSuspended } = rules[permission];

  if (when)
    test("fails without its `when`", () => {
      delete rules[permission].when;
      expect(findWrong(permission)).not.toEqual([]);
    });
  if (notOnHold)
    test("fails without its `notOnHold`", () => {
      delete rules[permission].notOnHold;
      expect(findWrong(permission)).not.toEqual([]);
    });
  if (notSuspended)
    test("fails without its `notSuspended`", () => {
      delete rules[permission].notSuspended;
      expect(findWrong(permission)).not.toEqual([]);
    });
  if (of)
    test("fails without its `of`", () => {
      // Reading has its own `of`, which would hide the removed one, so everyone may read.
      if (permission !== "work-order.view") delete rules["work-order.view"].of;
      expect(findUnrefused(permission).map(show)).toEqual([]);
      delete rules[permission].of;
      expect(findUnrefused(permission)).not.toEqual([]);
    });
  test("fails for each removed role and each added access level", () => {
    const { allow } = original[permission];
    for (const role of ["contractor", "client", "superAdmin"] as const) {
      const who = allow[role];
      if (!who) continue;
      rules[permission] = {
        ...structuredClone(original[permission]),
        allow: { ...allow, [role]: undefined },
      };
      expect(findWrong(permission), `${role} out`).not.toEqual([]);
      if (who === true) continue;
      rules[permission] = { ...structuredClone(original[permission]), allow: { ...allow, [role]: true } };
      expect(findWrong(permission), `every ${role} in`).not.toEqual([]);
    }
  });
});

/** Returns cells of unrelated people who get further than a refusal. */
const findUnrefused = (only: Permission) =>
  cells
    .filter(({ permission, expected }) => permission === only && /40[34]|hidden/.test(expected))
    // Drafts have no applicants (W4); the scene's draft has one, who is refused only because drafts are hidden.
    .filter(({ row, status }) => row.relation !== "applicant" || status !== "draft")
    .filter(({ row, status, expected }) => {
      const answer = decide(only, row, status);
      return answer === "200" || (answer === "409" && expected !== "hidden");
    });
