import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { staffRoles } from "db/schema/accounts";
import type { Actor } from "~/access/actor";
import { isReadOnly, mayEver, refusalFor } from "~/access/may";
import type { Permission } from "~/access/policy";
import type { OrderFacts } from "~/access/relations";
import { declaredCalls } from "~/api/http/call.server";

/** The columns of the matrix. */
export const statuses = [
  "draft",
  "published",
  "assigned",
  "on hold",
  "completed",
  "approved",
  "paid",
  "canceled",
] as const;
export type Status = (typeof statuses)[number];
export type Row = { call: string; actor: string; relation: string } & Record<Status, string>;

export const readMatrix = (file: string) =>
  parse(readFileSync(`tests/access/${file}.csv`), { columns: true }) as Row[];

const company = 1;
const otherCompany = 2;
const ids: Record<string, number> = { stranger: 11, applicant: 12, assigned: 13, blocked: 14 };

export const isOfSuspendedCompany = ({ relation }: Pick<Row, "relation">) => relation.endsWith(SUSPENDED);
const SUSPENDED = ", suspended company";
const VIEWED = " (viewed)";
/** The relation without the company's suspension. */
export const plainRelation = (relation: string) => relation.replace(SUSPENDED, "");

/** Returns the actor of a row; null for anonymous, disabled and suspended accounts, whose sessions are invalid. */
export function actorOf(row: Pick<Row, "actor" | "relation">): Actor | null {
  const actor = row.actor.replace(VIEWED, "");
  const relation = plainRelation(row.relation);
  if (["anonymous", "disabled", "suspended"].includes(actor)) return null;
  const isContractor = actor.startsWith("contractor");
  const staffRole = actor === "superAdmin" ? "owner" : (staffRoles.find((role) => role === actor) ?? null);
  const isClient = !isContractor && staffRole === null;
  return {
    id: ids[relation] ?? 20,
    role: isContractor ? "contractor" : isClient ? "client" : "superAdmin",
    level: isClient ? (actor as Actor["level"]) : null,
    staffRole,
    companySuspended: isClient && isOfSuspendedCompany(row),
    companyId: isClient ? (relation === "other company" ? otherCompany : company) : null,
    state: "active",
    agreed: actor !== "contractor without agreement",
    confirmedAt: null,
    factor: { isRequired: false, hasApp: false, hasPasskey: false },
    confirmsBy: { password: true, provider: false },
    firstName: "",
    lastName: "",
    email: "",
    timeZone: "America/New_York",
    pictureFileId: null,
    address: "",
    latitude: null,
    longitude: null,
    defaultDistanceMiles: null,
    viewer: row.actor.endsWith(VIEWED) ? { id: 99, until: new Date(0) } : undefined,
  };
}

/** Returns what a permission needs to know about the scene's order. */
export function factsOf(row: Pick<Row, "relation">, status: Status): OrderFacts {
  const relation = plainRelation(row.relation);
  const isOpen = status === "draft" || status === "published";
  const applications = {
    applicant: isOpen ? ("apply" as const) : ("archived" as const),
    assigned: isOpen ? null : ("assigned" as const),
  };
  return {
    companyId: company,
    contractorId: isOpen ? null : ids.assigned!,
    status: status === "on hold" ? "assigned" : status,
    onHold: status === "on hold",
    toContractor: {
      blocked: relation === "blocked",
      application: relation === "applicant" || relation === "assigned" ? applications[relation] : null,
      routed: false,
      companySuspended: isOfSuspendedCompany(row),
    },
  };
}

const codes = { forbidden: "403", "not-found": "404", conflict: "409" } as Record<string, string>;

/** Returns the policy's decision for a cell, as a status. */
export function decide(permission: Permission, row: Row, status: Status): string {
  const actor = actorOf(row);
  if (!mayEver(actor, permission)) return actor ? "403" : "401";
  const { method = "GET" } = declaredCalls.find(({ id }) => id === row.call) ?? {};
  if (actor && isReadOnly(actor, permission, method)) return "403";
  // Calls that need no session do not concern an order.
  if (!actor || row.relation === "missing") return "404";
  const refusal = refusalFor(actor, permission, factsOf(row, status));
  return refusal ? (codes[refusal.code] ?? refusal.code) : "200";
}
