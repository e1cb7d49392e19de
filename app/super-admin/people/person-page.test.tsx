import { type StaffRole, users } from "db/schema/accounts";
import { accountDeletions } from "db/schema/own-data";
import { staffNotes, suspensions } from "db/schema/suspensions";
import { eq } from "drizzle-orm";
import { makeCertificate } from "tests/factories/certificates";
import { makeOrder } from "tests/factories/orders";
import { filledTax, makePaidOrder } from "tests/factories/payouts";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { redirectOrErrorOf, renderScreenAt, sendForm, visit } from "tests/setup/pages";
import { textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { openSession } from "~/platform/http/session.server";

const showing = async (staff: Actor, address: string) => textOf(await renderScreenAt(staff, address));
const at = ({ id }: { id: number }, action = "") => `/people/${id}${action && `/${action}`}`;
const stateOf = async ({ id }: Actor) => (await db.select().from(users).where(eq(users.id, id)))[0]!.state;

test("OPR-001 a contractor's page shows identity, sessions, orders, money, numbers' ends and certificates", async () => {
  const owner = await makeSuperAdmin();
  const contractor = await makeContractor({
    firstName: "Wanda",
    lastName: "Quill",
    phone: "5125550177",
    address1: "8 Elm St",
  });
  await sendForm(contractor, "/profile/tax", filledTax);
  const client = await makeClient();
  for (const status of ["assigned", "assigned", "completed"] as const)
    await makeOrder(client, { status, contractorId: contractor.id });
  await openSession(db, contractor.id, "web", {
    address: "198.51.100.23",
    userAgent: "Mozilla/5.0 (iPhone) Safari/605",
  });
  await makeCertificate(contractor.id, "osha-10");
  const text = await showing(owner, at(contractor));
  for (const part of [
    "Wanda Quill Active Contractor",
    `Email ${contractor.email}`,
    "(512) 555-0177",
    "8 Elm St, Cambridge MA 02139, US",
    "Safari on iPhone 198.51.100.23",
    "Tax number SSN",
    "6789",
    "2 Assigned",
    "1 Completed",
    "3 All",
    "$0.00 owed",
    "Rating 0 100%",
    "OSHA 10",
    "Suspend",
  ])
    expect(text).toContain(part);
  expect(text).not.toContain("123-45-6789");
  expect(await redirectOrErrorOf(owner, at({ id: 999_999_999 }))).toBe(404);
});

test("OPR-001 order counts lead to the list filtered by the person", async () => {
  const owner = await makeSuperAdmin();
  const [client, contractor] = [await makeClient(), await makeContractor()];
  await makeOrder(client, { status: "assigned", contractorId: contractor.id });
  expect(await renderScreenAt(owner, at(contractor))).toContain(
    `href="/dashboard/assigned?contractorId=${contractor.id}"`,
  );
  expect(await renderScreenAt(owner, at(client))).toContain(
    `href="/dashboard/assigned?selectedClients=${client.id}"`,
  );
});

test("OPR-001 notes, suspension and restoring are done by dialogs and listed with author and reason", async () => {
  const support = await makeSuperAdmin({ staffRole: "support", firstName: "Sasha", lastName: "Deskin" });
  const person = await makeContractor();
  expect(await sendForm(support, at(person, "add-note"), { text: "  " })).toMatchObject({
    status: 422,
    error: { text: ["Please enter a note"] },
  });
  const note = { text: "Called about the\nlate start", formKey: "note-1" };
  expect((await sendForm(support, at(person, "add-note"), note)).to).toBe(at(person));
  await sendForm(support, at(person, "add-note"), note);
  expect(await db.select().from(staffNotes).where(eq(staffNotes.userId, person.id))).toMatchObject([
    { text: "Called about the\nlate start", writtenBy: support.id },
  ]);
  expect(await sendForm(support, at(person, "suspend"), { reason: "" })).toMatchObject({
    status: 422,
    error: { reason: ["Please enter a reason"] },
  });
  const long = "x".repeat(501);
  expect(await sendForm(support, at(person, "suspend"), { reason: long })).toMatchObject({
    status: 422,
    initialValue: { reason: long },
  });
  expect(await stateOf(person)).toBe("active");
  expect((await sendForm(support, at(person, "suspend"), { reason: "No-shows" })).to).toBe(at(person));
  expect(await stateOf(person)).toBe("suspended");
  expect(await sendForm(support, at(person, "suspend"), { reason: "Twice" })).toMatchObject({ status: 409 });
  const suspended = await showing(support, at(person));
  expect(suspended).toContain("Suspensions 1 Suspended No-shows");
  expect(suspended).toContain("Internal notes 1");
  expect(suspended).toContain("Sasha Deskin");
  expect((await sendForm(support, at(person, "restore"), { reason: "Talked to them" })).to).toBe(at(person));
  expect(await stateOf(person)).toBe("active");
  expect(await showing(support, at(person))).toMatch(/Restored .* by Sasha Deskin : Talked to them/);
  expect(await db.select().from(suspensions).where(eq(suspensions.userId, person.id))).toHaveLength(1);
});

test.each<[StaffRole, string[], string[]]>([
  ["owner", ["Tax number", "Suspend", "Send reset link", "End all sessions", "Add note"], []],
  ["support", ["Suspend", "Send reset link", "End all sessions", "Add note"], ["Tax number"]],
  ["finance", ["Tax number", "Add note"], ["Suspend", "Send reset link", "End all sessions"]],
  ["read-only", ["Add note"], ["Tax number", "Suspend", "Send reset link", "End all sessions"]],
])("OPR-001 %s staff see only what their role may", async (staffRole, shown, hidden) => {
  const staff = await makeSuperAdmin({ staffRole });
  const person = await makeContractor();
  await openSession(db, person.id, "web", { address: "198.51.100.24", userAgent: "" });
  const text = await showing(staff, at(person));
  for (const part of shown) expect(text).toContain(part);
  for (const part of hidden) expect(text).not.toContain(part);
});

test("OPR-001 nothing secret is sent to the page", async () => {
  const contractor = await makeContractor();
  await sendForm(contractor, "/profile/tax", filledTax);
  const sent = JSON.stringify((await visit(await makeSuperAdmin(), at(contractor))).answer);
  for (const secret of ["passwordHash", '"v1.', "123456789", "123-45-6789"])
    expect(sent).not.toContain(secret);
});

test("OPR-001 pay that is owed to a suspended contractor is still paid out", async () => {
  const owner = await makeSuperAdmin();
  const contractor = await makeContractor();
  await sendForm(owner, at(contractor, "suspend"), { reason: "Under review" });
  await makePaidOrder(owner, contractor, 41_300);
  expect(await showing(owner, at(contractor))).toContain("$413.00 owed");
});

test("OPR-001 only staff open the page", async () => {
  const person = await makeContractor();
  for (const actor of [person, await makeClient()])
    expect(await redirectOrErrorOf(actor, at(person))).toBe("/dashboard");
});

test("IDN-006 staff see when a person asked to delete the account, when it is due, and what holds it", async () => {
  const [staff, person] = [await makeSuperAdmin({ staffRole: "read-only" }), await makeContractor()];
  expect(await showing(staff, at(person))).not.toContain("Deletion of the account");
  await db.insert(accountDeletions).values({
    ...{ userId: person.id, state: "held", heldFor: ["money", "issues"] },
    ...{ requestedAt: new Date("2026-10-05T12:00:00Z"), dueAt: new Date("2026-10-19T12:00:00Z") },
  });
  const page = await showing(staff, at(person));
  for (const text of [
    "Deletion of the account",
    "Held",
    "10/05/2026",
    "10/19/2026",
    "money that is owed or on its way, open issues",
  ])
    expect(page).toContain(text);
});
