import { afterEach, describe, expect, test } from "vitest";
import { type Permission, policy } from "~/access/policy";
import type { Rule } from "~/access/rule";
import { declaredCalls } from "~/api/http/call.server";
import "~/api";
import { actorOf, decided, type Row, readMatrix, type Status, statuses } from "./cells";

/**
 * The matrix is only worth something if it notices what goes missing: each condition of the policy is taken out in
 * turn, and some cell has to change. Asked of the policy alone, because the lists, the row's own scope in SQL and the
 * commands' rules would still refuse much of it: one lock that is left must not hide that another is open.
 */
const rules = policy as unknown as Record<Permission, Rule>;
const permissions = Object.keys(rules) as Permission[];
const whole = structuredClone(rules);
afterEach(() => {
  for (const permission of permissions) rules[permission] = structuredClone(whole[permission]);
});

/** Calls that are another permission for each role. */
const byRole: Record<string, Record<string, Permission>> = {
  "orders.documents.upload": { client: "document.add", contractor: "deliverable.add" },
  "orders.documents.delete": { client: "document.delete", contractor: "deliverable.delete" },
};
const actionOf = (row: Row): Permission | undefined => {
  const role = actorOf(row)?.role ?? "";
  // Anybody else is turned away by the call's own.
  return byRole[row.call]?.[role] ?? declaredCalls.find(({ id }) => id === row.call)?.permission;
};

/** An permission of pages alone is as open as the call beside it: Copy and Create Template are always available (DET-033). */
const besides: Record<string, Permission> = { "users.copy": "work-order.make-template" };

/**
 * What a command refuses beyond the policy: an applicant can only be assigned to what is posted (W9), and only who is
 * routed accepts (W10).
 */
const beyond: Record<string, Partial<Record<Status, string>>> = {
  "client.assign": { draft: "200" },
  "contractor.invites.accept": { published: "200" },
};
/** A route lets him see a draft; the relations here know none. */
const isRouted = (call: string, status: Status) => call === "contractor.invites.accept" && status === "draft";

/** These are about many orders at once, and leave out or refuse by themselves those that are not the person's. */
const ofMany = ["invites.bulk.workOrders", "client.bulk.applicants", "messages.unread"];

type Cell = { permission: Permission; row: Row; status: Status; expected: string };
const cellsOf = (row: Row): Cell[] =>
  [actionOf(row), besides[row.call]].flatMap((permission) => cellsFor(row, permission));
const cellsFor = (row: Row, permission: Permission | undefined): Cell[] => {
  // These look for the expense first, and somebody else's is absent before the order is asked about.
  if (!permission || /^expenses\.(update|delete)$/.test(row.call)) return [];
  // These are about a company, and no order: whether a contractor sees the scene's one is nothing to them.
  if (/^contractor\.companies\./.test(row.call)) return [];
  const judged = statuses.filter(
    (status) => !(row[status] === "200" && actorOf(row)?.role === "contractor" && isRouted(row.call, status)),
  );
  return judged.map((status) => {
    const refusedLater = row[status] === "409" && beyond[row.call]?.[status];
    return { permission, row, status, expected: refusedLater || row[status] };
  });
};

const seeing: Record<string, Permission> = {
  C: "work-order.see-confidential",
  F: "work-order.see-field-work",
  H: "work-order.see-history",
  A: "work-order.see-applicants",
};
/** A letter in a cell of visibility.csv: this person sees that part of the order. */
const visibilityOf = (row: Row): Cell[] =>
  Object.entries(seeing).flatMap(([letter, permission]) =>
    statuses.map((status) => ({
      permission,
      row,
      status,
      expected: row[status].includes(letter) ? "200" : "hidden",
    })),
  );

const cells = [...readMatrix("matrix").flatMap(cellsOf), ...readMatrix("visibility").flatMap(visibilityOf)];
const show = ({ permission, row, status }: Cell) => `${permission} ${row.actor} ${row.relation} ${status}`;

const red = (only?: Permission) =>
  cells
    .filter(({ permission }) => !only || permission === only)
    .filter(({ permission, row, status, expected }) => {
      const answer = decided(permission, row, status);
      return expected === "hidden" ? answer === "200" : answer !== expected;
    });

test("as it stands, the policy says what the documents say", () => {
  expect(red().map(show)).toEqual([]);
});

const conditional = permissions.filter(
  (permission) => rules[permission].of || rules[permission].when || rules[permission].notOnHold,
);

test("every permission with a condition has cells", () => {
  expect(conditional.filter((permission) => !cells.some((cell) => cell.permission === permission))).toEqual(
    [],
  );
});

test("every call whose permission has a condition is in the matrix, though another call of the permission may be", () => {
  const judged = new Set(readMatrix("matrix").map(({ call }) => call));
  const missing = declaredCalls.filter(
    ({ id, permission }) => conditional.includes(permission) && !judged.has(id),
  );
  expect(missing.map(({ id }) => id).sort()).toEqual([...ofMany].sort());
});

describe.each(conditional)("%s", (permission) => {
  const { of, when, notOnHold } = rules[permission];

  if (when)
    test("turns red without its `when`", () => {
      delete rules[permission].when;
      expect(red(permission)).not.toEqual([]);
    });
  if (notOnHold)
    test("turns red without its `notOnHold`", () => {
      delete rules[permission].notOnHold;
      expect(red(permission)).not.toEqual([]);
    });
  if (of)
    test("turns red without its `of`", () => {
      // Reading is a relation too, and would hide this one: it is opened to all, and this permission has to refuse alone.
      if (permission !== "work-order.view") delete rules["work-order.view"].of;
      expect(slipping(permission).map(show)).toEqual([]);
      delete rules[permission].of;
      expect(slipping(permission)).not.toEqual([]);
    });
  test("turns red for each role that is taken out, and for each access level that is let in", () => {
    const { allow } = whole[permission];
    for (const role of ["contractor", "client", "superAdmin"] as const) {
      const who = allow[role];
      if (!who) continue;
      rules[permission] = { ...structuredClone(whole[permission]), allow: { ...allow, [role]: undefined } };
      expect(red(permission), `${role} out`).not.toEqual([]);
      if (who === true) continue;
      rules[permission] = { ...structuredClone(whole[permission]), allow: { ...allow, [role]: true } };
      expect(red(permission), "every access level in").not.toEqual([]);
    }
  });
});

/** Cells of people who have no business with the order, and get further than to be told so. */
const slipping = (only: Permission) =>
  cells
    .filter(({ permission, expected }) => permission === only && /40[34]|hidden/.test(expected))
    // No draft has applicants (W4); the scene's has one, whom only reading keeps away.
    .filter(({ row, status }) => row.relation !== "applicant" || status !== "draft")
    .filter(({ row, status, expected }) => {
      const answer = decided(only, row, status);
      return answer === "200" || (answer === "409" && expected !== "hidden");
    });
