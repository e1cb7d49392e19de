import type { StaffRole } from "db/schema/accounts";
import { staffRoles } from "db/schema/accounts";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { redirectOrErrorOf, sendForm } from "tests/setup/pages";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";

const everybody = [...staffRoles];
const support: StaffRole[] = ["owner", "support"];

/** Staff roles that may open each page and dialog about a person or company. */
const pages: [requirement: string, path: string, who: readonly StaffRole[]][] = [
  ["OPR-001", "/people/:person", everybody],
  ["OPR-001", "/people/:person/add-note", everybody],
  ["OPR-001", "/people/:person/suspend", support],
  ["OPR-001", "/people/:person/restore", support],
  ["OPR-001", "/people/:person/end-sessions", support],
  ["OPR-001", "/people/:person/send-verification", support],
  ["OPR-001", "/people/:person/send-reset", support],
  ["OPR-009", "/announcements", everybody],
  ["OPR-009", "/announcements/add", support],
  ["OPR-009", "/announcements/maintenance/start", ["owner"]],
  ["OPR-010", "/saved-replies", everybody],
  ["OPR-010", "/saved-replies/add", support],
  ["OPR-008", "/people/:person/view-as", support],
  ["OPR-002", "/companies/:company", everybody],
  ["OPR-002", "/companies/:company/add-note", everybody],
  ["OPR-002", "/companies/:company/suspend", ["owner"]],
  ["OPR-002", "/companies/:company/restore", ["owner"]],
  ["OPR-002", "/companies/:company/fee", ["owner", "finance"]],
  ["OPR-002", "/companies/:company/generate-token", ["owner"]],
];

const staff = {} as Record<StaffRole, Actor>;
let person: Actor;
let client: Actor;
beforeAll(async () => {
  for (const staffRole of staffRoles) staff[staffRole] = await makeSuperAdmin({ staffRole });
  person = await makeContractor();
  client = await makeClient();
});
const addressOf = (path: string) =>
  path.replace(":person", String(person.id)).replace(":company", String(client.companyId));

describe.each(pages)("%s %s", (_requirement, path, who) => {
  test.each(everybody)("opens for the right staff: %s", async (role) => {
    const sent = await redirectOrErrorOf(staff[role], addressOf(path));
    expect(sent).toBe(who.includes(role) ? undefined : "/dashboard");
  });

  test("opens for nobody else", async () => {
    for (const actor of [person, client])
      expect(await redirectOrErrorOf(actor, addressOf(path))).toBe("/dashboard");
  });

  test.each(everybody.filter((role) => !who.includes(role)))("refuses a post of %s", async (role) => {
    const form = { reason: "Posted by hand", text: "Posted by hand", processingFee: "5" };
    expect((await sendForm(staff[role], addressOf(path), form)).status).toBe(403);
  });
});
