import { users } from "db/schema/accounts";
import { bankCustomers, bankTransfers } from "db/schema/banking";
import { issueReports } from "db/schema/field-work";
import { workOrderHistory } from "db/schema/order-history";
import { accountDeletions } from "db/schema/own-data";
import { taxDetails } from "db/schema/payouts";
import { auditLog, files } from "db/schema/platform";
import { sentMessages } from "db/schema/sent-messages";
import { and, eq, sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import { makeAssignedOrder, makeOrder, reload } from "tests/factories/orders";
import { fillAccount, fillStaffRecords, fillSupport } from "tests/factories/own-data";
import { fillClient, fillContractor } from "tests/factories/own-data-work";
import { filledBank } from "tests/factories/payouts";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { waitForMessage, withMail } from "tests/setup/mail";
import { sendForm } from "tests/setup/pages";
import { beforeAll, expect, test, vi } from "vitest";
import { type Actor, fullName } from "~/access/actor";
import { findPerson } from "~/access/actor.server";
import { findAccountByEmail } from "~/auth/accounts.server";
import { recordTransfer } from "~/banking/commands/record-transfer.server";
import { countViolations, owedTo } from "~/ledger/queries.server";
import { payOut } from "~/payouts/commands/pay-out.server";
import { db } from "~/platform/db/db.server";
import * as storing from "~/platform/files/files.server";
import { openFile } from "~/platform/files/files.server";
import { atTime } from "~/platform/time/clock.server";
import { declaredTables } from "../declared/tables.server";
import { writeOwnDataEmail } from "../emails.server";
import { deleteAccounts } from "./delete-accounts.server";
import { requestDeletion } from "./request-deletion.server";

withMail();

const DAY_MS = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const tableNames = declaredTables.map(({ table }) => getTableConfig(table).name);

/** Returns the rows of the whole database that have a text, by table. */
async function rowsWith(text: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const each = tableNames.map(
    (name) => sql`select ${name} as "table", t::text as "row" from ${sql.identifier(name)} t
      where strpos(lower(t::text), ${text.toLowerCase()}) > 0`,
  );
  const rows = await db.execute<{ table: string; row: string }>(
    sql`${sql.join(each, sql` union all `)} order by "table", "row"`,
  );
  for (const { table, row } of rows) found[table] = [...(found[table] ?? []), row];
  return found;
}
const deletionOf = async ({ id }: Actor) =>
  (
    await db
      .select()
      .from(accountDeletions)
      .where(eq(accountDeletions.userId, id))
      .orderBy(accountDeletions.id)
  ).at(-1)!;
async function askToDelete(actor: Actor, successor?: Actor) {
  const asked = await requestDeletion(actor, { reassignedTo: successor?.id });
  if (!asked.ok) throw new Error(asked.message);
  return (await deletionOf(actor)).id;
}
const statements = () =>
  db.execute(
    sql`select id, company_id, reference, type, status, amount_cents, payee, created_at from ledger_statement_lines order by id`,
  );
const person = (word: string, phone: string) => ({
  ...{ firstName: `${word}first`, lastName: `${word}last`, email: `${word}@people.example`, phone },
});

const people = {} as Record<"quartz" | "basalt" | "marble" | "cobalt" | "staff" | "neutral", Actor>;
let made: Awaited<ReturnType<typeof fillContractor>>;
beforeAll(async () => {
  people.staff = await makeSuperAdmin();
  people.neutral = await makeClient("Admin");
  people.quartz = await makeContractor(person("quartz", "6175558801"));
  people.basalt = await makeContractor(person("basalt", "6175558802"));
  people.marble = await makeClient("Manager", undefined, person("marble", "6175558803"));
  people.cobalt = await makeClient("Admin", people.marble.companyId!, person("cobalt", "6175558804"));
  for (const [n, word] of (["quartz", "basalt", "marble", "cobalt"] as const).entries()) {
    await fillAccount(people[word], { word, n: n + 1 });
    await fillStaffRecords(people[word], people.staff, { word, n: n + 1 });
    await fillSupport(people[word], people.staff, { word, n: n + 1 });
  }
  made = await fillContractor(people.quartz, people.neutral, people.staff, { word: "quartz", n: 21 });
  await fillContractor(people.basalt, people.neutral, people.staff, { word: "basalt", n: 32 });
  await fillClient(people.marble, people.basalt, { word: "marble", n: 43 });
  await fillClient(people.cobalt, people.basalt, { word: "cobalt", n: 54 });
  for (const contractor of [people.quartz, people.basalt]) await receivePay(contractor);
}, 60_000);

/** Saves a bank, which also registers it at the provider, and pays out all that the contractor is owed. */
async function receivePay(contractor: Actor) {
  const bank = { ...filledBank, bankName: `${contractor.firstName} Bank` };
  expect((await sendForm(contractor, "/profile/bank", bank)).status).toBe(302);
  // The provider does not know the made-up number.
  await db.delete(bankCustomers).where(eq(bankCustomers.contractorId, contractor.id));
  await payOut({ contractorId: contractor.id });
  const isOpen = and(eq(bankTransfers.contractorId, contractor.id), eq(bankTransfers.state, "sent"));
  const [sent] = await db.select().from(bankTransfers).where(isOpen);
  await recordTransfer(sent!.id, { state: "processed", reason: "", reference: sent!.reference });
  expect(await owedTo(contractor.id)).toEqual({ owedCents: 0, inTransitCents: 0 });
}

/** Tables where something that the person wrote, named or is called may stay, as declared. */
const keeps: Record<string, string[]> = {
  quartz: [
    ...["work_orders", "issue_reports", "check_entries", "expenses", "messages", "files"],
    ...["work_order_history", "bank_transfers", "bank_customers", "contractor_customers"],
    ...["certificate_purchases", "tax_details", "audit_log"],
    ...["ledger_journals", "ledger_statement_lines"],
  ],
  marble: [
    ...["work_orders", "messages", "contractor_notes", "teams", "bulk_runs", "imports", "refills"],
    ...["work_order_history", "audit_log"],
  ],
};

test("IDN-006 a contractor's account is erased from every table but what is declared as kept, and nobody else's rows change", async () => {
  const { quartz, basalt } = people;
  const before = await rowsWith("basalt");
  const [violations, statement] = [await countViolations(), await statements()];
  await askToDelete(quartz);
  await atTime(inDays(13.9), deleteAccounts);
  expect(await deletionOf(quartz)).toMatchObject({ state: "waiting" });
  expect(Object.keys(await rowsWith(quartz.email)).length).toBeGreaterThan(4);
  await atTime(inDays(14.1), deleteAccounts);

  expect(await deletionOf(quartz)).toMatchObject({ state: "done", heldFor: [] });
  for (const own of [quartz.email, "6175558801", "quartz browser", "quartz Street"])
    expect(await rowsWith(own)).toEqual({});
  // The books name whom a company paid.
  const books = ["ledger_journals", "ledger_statement_lines"];
  expect(Object.keys(await rowsWith(fullName(quartz))).sort()).toEqual(books);
  expect(Object.keys(await rowsWith("quartz")).filter((table) => !keeps.quartz!.includes(table))).toEqual([]);
  expect(Object.keys(await rowsWith("internal quartz"))).toEqual([]);
  expect(await rowsWith("basalt")).toEqual(before);
  expect(await countViolations()).toBe(violations);
  expect(await statements()).toEqual(statement);
  expect(statement.length).toBeGreaterThan(1);
  expect((await findPerson(db, basalt.id))?.firstName).toBe("basaltfirst");
}, 60_000);

test("IDN-006 the other side sees “Deleted contractor”, in histories and notifications too, and the address is free again", async () => {
  const { quartz } = people;
  const name = `Deleted contractor #${quartz.id}`;
  const [account] = await db.select().from(users).where(eq(users.id, quartz.id));
  expect(account).toMatchObject({
    ...{
      firstName: "Deleted",
      lastName: `contractor #${quartz.id}`,
      state: "disabled",
      phone: "",
      about: "",
    },
    ...{ email: `removed-${quartz.id}@removed.invalid`, pictureFileId: null, passwordHash: "" },
  });
  expect(account!.agreementsAcceptedAt).not.toBeNull();
  expect(await findAccountByEmail(db, "quartz@people.example")).toBeUndefined();
  const history = await db
    .select()
    .from(workOrderHistory)
    .where(eq(workOrderHistory.workOrderId, made.order.id));
  expect(history).toMatchObject([
    { creatorName: name, description: `${name} did it` },
    { description: `Assigned to ${name}`, changes: { contractor: { to: name } } },
  ]);
  expect(Object.keys(await rowsWith(`${name} has applied`))).toEqual(["notifications"]);
  const [issue] = await db.select().from(issueReports).where(eq(issueReports.contractorId, quartz.id));
  expect(issue!.messages.map((message) => message.name)).toEqual([fullName(people.neutral), name]);
});

test("IDN-006 pictures and profile documents are deleted with their bytes, deliverables and receipts stay", async () => {
  const names = (await db.select().from(files).where(eq(files.uploadedById, people.quartz.id))).map(
    ({ name }) => name,
  );
  expect(names.sort()).toEqual(["quartz-attachment.pdf", "quartz-deliverable.pdf", "quartz-receipt.pdf"]);
  expect(await openFile(made.licence.storageKey)).toBeUndefined();
  expect(await openFile(made.deliverable.storageKey)).toBeDefined();
});

test("IDN-006 the person is told at the end, at an address that is stored nowhere afterwards", async () => {
  const sent = { kind: "deleted", to: "quartz@people.example", firstName: "quartzfirst" } as const;
  await writeOwnDataEmail(sent);
  const mail = await waitForMessage(sent.to);
  expect(mail.text).toContain("tax record of who was paid");
  expect(await rowsWith(sent.to)).toEqual({});
  const isLast = eq(sentMessages.kind, "account-deletion");
  expect(await db.select().from(sentMessages).where(isLast)).toMatchObject([{ userId: null, fate: "sent" }]);
});

test("IDN-006 the tax record stays for seven full years after the last payment, and goes then; without payments it goes at once", async () => {
  const { quartz } = people;
  const record = () => db.select().from(taxDetails).where(eq(taxDetails.contractorId, quartz.id));
  const year = new Date().getUTCFullYear();
  expect(await deletionOf(quartz)).toMatchObject({ taxRecordUntil: new Date(Date.UTC(year + 8, 0, 1)) });
  await atTime(new Date(Date.UTC(year + 7, 11, 31, 23)), deleteAccounts);
  expect(await record()).toMatchObject([{ name: "quartz Tax Name", numberEnd: "9021" }]);
  await atTime(new Date(Date.UTC(year + 8, 0, 1, 1)), deleteAccounts);
  expect(await record()).toEqual([]);
  const unpaid = await makeContractor();
  await db.execute(sql`insert into tax_details select ${unpaid.id}, entity_type, name, business_name, kind, number, number_end,
    address1, address2, city, state_code, zip_code, country, electronic1099, confirmed_at
    from tax_details where contractor_id = ${people.basalt.id}`);
  await askToDelete(unpaid);
  await atTime(inDays(15), deleteAccounts);
  expect(await db.select().from(taxDetails).where(eq(taxDetails.contractorId, unpaid.id))).toEqual([]);
  expect(await deletionOf(unpaid)).toMatchObject({ taxRecordUntil: null });
});

test("IDN-006 a client user's work orders go to whom they chose, and the company keeps what is its own", async () => {
  const { marble, cobalt } = people;
  const before = await rowsWith("cobalt");
  const open = await makeOrder(marble);
  const refused = await requestDeletion(marble, {});
  expect(refused).toMatchObject({ ok: false, errors: { reassignedTo: ["Please choose who takes over."] } });
  expect((await requestDeletion(marble, { reassignedTo: people.neutral.id })).ok).toBe(false);
  await askToDelete(marble, cobalt);
  await atTime(inDays(14.1), deleteAccounts);
  expect(await deletionOf(marble)).toMatchObject({ state: "done" });
  expect((await reload(open.id)).createdById).toBe(cobalt.id);
  for (const own of [marble.email, "6175558803", fullName(marble), "marble browser"])
    expect(await rowsWith(own)).toEqual({});
  expect(Object.keys(await rowsWith("marble")).filter((table) => !keeps.marble!.includes(table))).toEqual([]);
  const after = await rowsWith("cobalt");
  for (const table of ["users", "sessions", "notifications", "passkeys"])
    expect(after[table]).toEqual(before[table]);
  expect((await findPerson(db, marble.id))?.lastName).toBe(`person #${marble.id}`);
});

test("IDN-006 the audit log keeps what was done and loses the person's IP addresses and name; nothing else of it can change", async () => {
  const { quartz, staff } = people;
  const rows = await db.select().from(auditLog).where(eq(auditLog.actorId, quartz.id));
  expect(rows.map(({ action }) => action)).toContain("quartz.act");
  expect(new Set(rows.map(({ address }) => address))).toEqual(new Set([""]));
  expect(rows.find(({ action }) => action === "quartz.act")!.detail).toEqual({
    email: "removed",
    by: `Deleted contractor #${quartz.id}`,
  });
  const change = (set: string, of: Actor) =>
    db.execute(sql`update audit_log set ${sql.raw(set)} where actor_id = ${of.id}`);
  await expect(change("address = ''", quartz)).rejects.toThrow();
  const { id } = await deletionOf(quartz);
  await db.update(accountDeletions).set({ state: "erased" }).where(eq(accountDeletions.id, id));
  await change("address = ''", quartz);
  await expect(change("action = 'x'", quartz)).rejects.toThrow();
  await expect(change("address = ''", staff)).rejects.toThrow();
  await expect(db.execute(sql`delete from audit_log where actor_id = ${quartz.id}`)).rejects.toThrow();
  await expect(
    db.execute(sql`update work_order_history set type = 'x' where actor_id = ${quartz.id}`),
  ).rejects.toThrow();
  await db.update(accountDeletions).set({ state: "done" }).where(eq(accountDeletions.id, id));
  await expect(
    db.execute(sql`update work_order_history set creator_name = 'x' where actor_id = ${quartz.id}`),
  ).rejects.toThrow();
});

test("IDN-006 a process that dies after the rows are erased goes on with the files; one that dies before leaves all", async () => {
  const contractor = await makeContractor();
  await fillAccount(contractor, { word: "granite", n: 8 });
  const before = await rowsWith("granite");
  await askToDelete(contractor);
  const failing = vi.spyOn(storing, "deleteFileBytes").mockRejectedValueOnce(new Error("the store is away"));
  await expect(atTime(inDays(15), deleteAccounts)).rejects.toThrow("away");
  expect(await deletionOf(contractor)).toMatchObject({ state: "erased" });
  expect(Object.keys(await rowsWith("granite")).sort()).toEqual(["audit_log", "files"]);
  failing.mockRestore();
  await atTime(inDays(15), deleteAccounts);
  expect(await deletionOf(contractor)).toMatchObject({ state: "done" });
  expect(Object.keys(await rowsWith("granite"))).toEqual(["audit_log"]);
  expect(Object.keys(before).length).toBeGreaterThan(15);
});

test("IDN-006 what came up meanwhile holds the deletion with one mail, which says why, until it is settled", async () => {
  const [client, contractor] = [await makeClient(), await makeContractor()];
  const id = await askToDelete(contractor);
  const order = await makeAssignedOrder(client, contractor);
  await atTime(inDays(15), deleteAccounts);
  await atTime(inDays(15.1), deleteAccounts);
  expect(await deletionOf(contractor)).toMatchObject({ state: "held", heldFor: ["assigned"] });
  expect((await findPerson(db, contractor.id))?.state).toBe("active");
  const isHeld = and(eq(auditLog.action, "own-data.held"), eq(auditLog.subjectId, contractor.id));
  expect(await db.$count(auditLog, isHeld)).toBe(1);
  await writeOwnDataEmail({ kind: "deletion", what: "held", deletionId: id });
  expect((await waitForMessage(contractor.email)).text).toContain("1 work order assigned to you");
  await db.execute(sql`update work_orders set status = 'canceled' where id = ${order.id}`);
  await atTime(inDays(15.2), deleteAccounts);
  expect(await deletionOf(contractor)).toMatchObject({ state: "done" });
});

test("IDN-006 one deletion that fails does not stop the others", async () => {
  const [first, second] = [await makeContractor(), await makeContractor()];
  await askToDelete(first);
  await askToDelete(second);
  await db.execute(sql`insert into account_tokens (token_hash, user_id, purpose, expires_at)
    values (${`stuck ${first.id}`}, ${first.id}, 'reset', now())`);
  await db.execute(
    sql.raw(`create or replace function stuck() returns trigger language plpgsql as $$ begin
    if old.token_hash like 'stuck %' then raise exception 'stuck'; end if; return old; end $$;
    create trigger stuck before delete on account_tokens for each row execute function stuck()`),
  );
  await expect(atTime(inDays(15), deleteAccounts)).rejects.toThrow();
  await db.execute(sql.raw("drop trigger stuck on account_tokens; drop function stuck()"));
  expect(await deletionOf(first)).toMatchObject({ state: "waiting" });
  expect(await deletionOf(second)).toMatchObject({ state: "done" });
});
