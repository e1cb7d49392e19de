import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { type StaffRole, staffRoles } from "db/schema/accounts";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { mayEver } from "~/access/may";
import { type Permission, policy } from "~/access/policy";
import type { Rule } from "~/access/rule";

type Row = { permission: Permission } & Record<StaffRole, "yes" | "no">;
const rows: Row[] = parse(readFileSync("tests/access/staff.csv"), { columns: true });
const actorAs = (staffRole: StaffRole) =>
  ({
    role: "superAdmin",
    staffRole,
    state: "active",
    agreed: true,
    factor: { isRequired: true, hasApp: true, hasPasskey: false },
  }) as Actor;

test.each(rows)("OPR-013 $permission", ({ permission, ...expected }) => {
  const allowed = staffRoles.map((role) => [role, mayEver(actorAs(role), permission) ? "yes" : "no"]);
  expect(Object.fromEntries(allowed)).toEqual(expected);
});

test("OPR-013 each permission that a staff role lacks is in the table", () => {
  const limited = Object.entries(policy as Record<string, Rule>)
    .filter(([, { allow }]) => Array.isArray(allow.superAdmin))
    .map(([permission]) => permission);
  expect(limited.filter((permission) => !rows.some((row) => row.permission === permission))).toEqual([]);
});
