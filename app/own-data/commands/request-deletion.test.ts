import { certificatePurchases } from "db/schema/credentials";
import { issueReports } from "db/schema/field-work";
import { accountDeletions } from "db/schema/own-data";
import { payRunSettings } from "db/schema/pay-run";
import { auditLog } from "db/schema/platform";
import { corrections, reconciliationItems } from "db/schema/reconciliation";
import { singleSignOn } from "db/schema/single-sign-on";
import { and, eq } from "drizzle-orm";
import { makeCertificate } from "tests/factories/certificates";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makePaidOrder } from "tests/factories/payouts";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { waitForMessage, withMail } from "tests/setup/mail";
import { cookieOf, renderScreenAt, sendForm, visit } from "tests/setup/pages";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { mayEver } from "~/access/may";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { seal } from "~/platform/settings/secrets.server";
import { atTime } from "~/platform/time/clock.server";
import { blockersOf } from "../deletion/blockers.server";
import { writeOwnDataEmail } from "../emails.server";
import { findOwner } from "../person.server";
import { ALREADY_ASKED } from "./request-deletion.server";

withMail();

const at = new Date("2026-11-20T15:00:00Z");
const ask = (actor: Actor, fields: Record<string, string> = { confirmation: "delete" }) =>
  sendForm(actor, paths.deleteAccount(), fields);
const namesFor = async ({ id }: Actor) =>
  (await blockersOf(db, (await findOwner(db, id))!)).map(({ name }) => name);
const deletionsOf = ({ id }: Actor) =>
  db.select().from(accountDeletions).where(eq(accountDeletions.userId, id));

test("IDN-006 asking needs the typed word and a recent password, waits 14 days, and can be canceled", async () => {
  const person = await makeContractor();
  expect(await ask(person, { confirmation: "yes" })).toMatchObject({
    status: 422,
    error: { confirmation: ["Please type DELETE"] },
    initialValue: { confirmation: "yes" },
  });
  const Cookie = await atTime(new Date(Date.now() - 6 * 60_000), () => cookieOf(person));
  const body = new URLSearchParams({ confirmation: "DELETE" });
  const late = await visit(null, paths.deleteAccount(), { method: "POST", body, headers: { Cookie } }).catch(
    (thrown) => thrown,
  );
  expect(late.init.status).toBe(403);
  expect(await deletionsOf(person)).toEqual([]);

  expect((await ask(person)).to).toBe(paths.ownData());
  const [asked] = await deletionsOf(person);
  expect(asked!.dueAt.getTime() - asked!.requestedAt.getTime()).toBe(14 * 24 * 60 * 60_000);
  await writeOwnDataEmail({ kind: "deletion", what: "requested", deletionId: asked!.id });
  expect((await waitForMessage(person.email)).subject).toBe("Your Callout account will be deleted");
  expect(await ask(person)).toMatchObject({ status: 409, error: { "": [ALREADY_ASKED] } });
  expect(await renderScreenAt(person, paths.ownData())).toContain("Your account will be deleted after");

  expect((await sendForm(person, paths.keepAccount())).to).toBe(paths.ownData());
  expect(await deletionsOf(person)).toMatchObject([{ state: "canceled" }]);
  await writeOwnDataEmail({ kind: "deletion", what: "canceled", deletionId: asked!.id });
  expect((await waitForMessage(person.email)).subject).toBe("Your Callout account stays");
  const acts = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.actorId, person.id), eq(auditLog.subjectId, person.id)));
  expect(acts.map(({ action }) => action)).toEqual(["own-data.delete", "own-data.keep"]);
  expect((await ask(person)).status).toBe(302);
});

test("IDN-006 a request that nobody made is not canceled, and nobody cancels another's", async () => {
  const [person, other] = [await makeContractor(), await makeContractor()];
  await ask(person);
  await sendForm(other, paths.keepAccount());
  expect(await deletionsOf(person)).toMatchObject([{ state: "waiting" }]);
});

test("IDN-006 a contractor is refused with everything that stands in the way, each with its page", async () => {
  const [contractor, client, staff] = [await makeContractor(), await makeClient(), await makeSuperAdmin()];
  expect(await namesFor(contractor)).toEqual([]);
  const assigned = await makeAssignedOrder(client, contractor);
  await makeAssignedOrder(client, contractor, { status: "completed" });
  await makeAssignedOrder(client, contractor, { status: "approved" });
  await makePaidOrder(staff, contractor, 12_345);
  await db.insert(issueReports).values({
    workOrderId: assigned.id,
    companyId: assigned.companyId,
    contractorId: contractor.id,
    messages: [],
  });
  const type = await makeCertificate(contractor.id);
  await db.insert(certificatePurchases).values({
    ...{
      key: "buying",
      contractorId: contractor.id,
      certificateTypeId: type.id,
      address: "",
      amountCents: 1,
    },
    createdAt: at,
  });
  expect(await namesFor(contractor)).toEqual([
    "assigned",
    "completed",
    "approved",
    "issues",
    "money",
    "certificate",
  ]);
  const refused = await ask(contractor);
  expect(refused.status).toBe(409);
  for (const text of ["1 work order assigned to you", "$123.45 owed to you", "1 reported issue"])
    expect(refused.error?.[""]?.[0]).toContain(text);
  const page = await renderScreenAt(contractor, paths.ownData());
  for (const link of [
    paths.tab("upcoming-work"),
    paths.tab("completed"),
    paths.manageFunds(),
    paths.certifications(),
  ])
    expect(page).toContain(`href="${link}"`);
  expect(page).not.toContain(paths.deleteAccount());
  expect((await visit(contractor, paths.deleteAccount()).catch((thrown) => thrown)).response?.status).toBe(
    409,
  );
  expect(await deletionsOf(contractor)).toEqual([]);
});

test("IDN-006 work that is finished and paid outside, or another contractor's, stands in nobody's way", async () => {
  const [contractor, other, client] = [await makeContractor(), await makeContractor(), await makeClient()];
  await makeAssignedOrder(client, contractor, { status: "paid" });
  await makeAssignedOrder(client, contractor, { status: "canceled" });
  await makeAssignedOrder(client, other);
  expect(await namesFor(contractor)).toEqual([]);
  expect((await ask(contractor)).status).toBe(302);
});

test("IDN-006 a company keeps an Admin, its emergency account and somebody who can sign in", async () => {
  const admin = await makeClient("Admin");
  expect(await namesFor(admin)).toEqual(["only-person"]);
  const dispatcher = await makeClient("Dispatcher", admin.companyId!);
  expect(await namesFor(admin)).toEqual(["only-admin"]);
  expect(await namesFor(dispatcher)).toEqual([]);
  await makeClient("Admin", admin.companyId!);
  expect(await namesFor(admin)).toEqual([]);
  await db.insert(singleSignOn).values({
    ...{ companyId: admin.companyId!, issuer: "https://id.example", clientId: "x", mode: "required" },
    clientSecret: seal("x", { table: "single_sign_on", row: admin.companyId!, field: "clientSecret" }),
    emergencyUserId: admin.id,
  });
  expect(await namesFor(admin)).toEqual(["emergency-account"]);
  expect((await ask(admin)).status).toBe(409);
  expect((await ask(dispatcher)).status).toBe(302);
});

test("IDN-006 a client user with open work orders chooses who takes over, from those who can", async () => {
  const admin = await makeClient("Admin");
  const leaving = await makeClient("Manager", admin.companyId!);
  await makeOrder(leaving);
  expect((await visit(leaving, paths.deleteAccount())).answer).toMatchObject({
    needsSuccessor: true,
    successors: [{ id: admin.id }],
  });
  const refused = await ask(leaving);
  expect(refused).toMatchObject({ status: 422, error: { reassignedTo: ["Please choose who takes over."] } });
  const stranger = await makeClient();
  expect((await ask(leaving, { confirmation: "DELETE", reassignedTo: String(stranger.id) })).status).toBe(
    422,
  );
  expect((await ask(leaving, { confirmation: "DELETE", reassignedTo: String(admin.id) })).status).toBe(302);
  expect(await deletionsOf(leaving)).toMatchObject([{ successorId: admin.id }]);
});

test("IDN-006 the staff keeps an owner, and nobody goes in whose name money is paid", async () => {
  const owner = await makeSuperAdmin();
  await db.execute(`update users set state = 'disabled' where role = 'superAdmin' and id <> ${owner.id}`);
  expect(await namesFor(owner)).toEqual(["last-owner"]);
  const finance = await makeSuperAdmin({ staffRole: "finance" });
  expect(await namesFor(finance)).toEqual([]);
  await makeSuperAdmin();
  expect(await namesFor(owner)).toEqual([]);
  await db.insert(payRunSettings).values({ isOn: true, days: 3, savedById: finance.id, savedAt: at });
  const [item] = await db
    .insert(reconciliationItems)
    .values({
      ...{ provider: "stripe", reference: "x", difference: "only here", ownState: "", providerState: "" },
      firstSeenAt: at,
    })
    .returning();
  await db.insert(corrections).values({
    ...{
      kind: "bear",
      itemId: item!.id,
      amountCents: 5,
      reason: "x",
      proposedById: finance.id,
      proposedAt: at,
    },
  });
  expect(await namesFor(finance)).toEqual(["pay-run", "corrections"]);
  expect((await ask(owner)).status).toBe(302);
});

test("IDN-006 staff who view somebody's pages see nothing of this, and people who have not agreed to the terms do", async () => {
  const person = await makeContractor();
  const viewer = { id: 1, until: new Date() };
  for (const permission of ["read", "ask", "download", "delete", "keep"] as const) {
    expect(mayEver({ ...person, viewer }, `own-data.${permission}`)).toBe(false);
    expect(mayEver({ ...person, agreed: false }, `own-data.${permission}`)).toBe(true);
  }
});
