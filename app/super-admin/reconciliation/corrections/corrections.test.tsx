import { users } from "db/schema/accounts";
import { notifications } from "db/schema/notifications";
import { auditLog } from "db/schema/platform";
import { corrections, reconciliationItems } from "db/schema/reconciliation";
import { and, eq, ne } from "drizzle-orm";
import { propose } from "tests/factories/corrections";
import { fund } from "tests/factories/money";
import { makeClient, makeSuperAdmin } from "tests/factories/people";
import { rebuildStatement, statementOf } from "tests/setup/ledger";
import { redirectOrErrorOf, sendForm, visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { recordUnmatched } from "~/ledger/commands/correct.server";
import { reverse } from "~/ledger/commands/reverse.server";
import { balanceOf, countViolations } from "~/ledger/queries.server";
import { notify } from "~/notifications/notify.server";
import { db, inTransaction, sqlState } from "~/platform/db/db.server";
import { readEvents } from "~/platform/db/events/outbox.server";
import { approveCorrection, OWN_PROPOSAL, rejectCorrection } from "../commands/decide-correction.server";
import { findItem } from "../items.server";
import Reconciliation from "../routes/reconciliation";

let [one, other] = [] as unknown as [Actor, Actor];
beforeAll(async () => {
  one = await makeSuperAdmin();
  other = await makeSuperAdmin();
});

const availableTo = async ({ companyId }: Actor) => (await balanceOf(companyId!)).availableCents;
const linesOf = async ({ companyId }: Actor) =>
  (await statementOf(companyId!)).map((line) => [line.type, line.amountCents, line.description]);
const reason = "A payment that was counted twice";
let serial = 0;

/** Makes a difference with an amount in suspense. */
async function makeItem(inSuspenseCents: number) {
  const reference = `txn_${++serial}`;
  const [item] = await db
    .insert(reconciliationItems)
    .values({
      provider: "stripe",
      reference,
      difference: "only at the provider",
      ownState: "",
      providerState: "processed",
      inSuspenseCents,
      journals: 1,
      firstSeenAt: new Date(),
      matchedAt: new Date(),
    })
    .returning();
  const posted = await inTransaction((tx) =>
    recordUnmatched(tx, {
      account: "stripe_clearing",
      key: `unmatched:stripe:${reference}:1`,
      amountCents: inSuspenseCents,
      description: "Found",
    }),
  );
  expect(posted.ok).toBe(true);
  return item!.id;
}

test("one proposes and another approves; only then it is posted and on the statement", async () => {
  const client = await makeClient();
  const id = await propose(one, client);
  expect(await availableTo(client)).toBe(0);
  expect(await approveCorrection(other, id)).toMatchObject({ ok: true });
  expect(await availableTo(client)).toBe(1000);
  expect(await linesOf(client)).toEqual([["automatic", 1000, `Correction: ${reason}`]]);
  const trail = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, "correction"), eq(auditLog.subjectId, id)));
  expect(trail.map(({ action, actorId }) => [action, actorId])).toEqual([
    ["correction.propose", one.id],
    ["correction.decide", other.id],
  ]);
  expect(await countViolations()).toBe(0);
});

test("the proposer cannot approve: command and database refuse it", async () => {
  const client = await makeClient();
  const id = await propose(one, client);
  expect(await approveCorrection(one, id)).toMatchObject({
    ok: false,
    code: "conflict",
    message: OWN_PROPOSAL,
  });
  const cheated = await db
    .update(corrections)
    .set({ state: "approved", decidedById: one.id, decidedAt: new Date(), journalId: 1 })
    .where(eq(corrections.id, id))
    .catch(sqlState);
  expect(cheated).toBe("23514");
  for (const person of [client, await makeClient("Manager")])
    expect(await approveCorrection(person, id)).toMatchObject({ ok: false, code: "forbidden" });
  expect(await availableTo(client)).toBe(0);
});

test("of concurrent decisions one wins, and a rejected correction is never posted", async () => {
  const client = await makeClient();
  const id = await propose(one, client);
  const more = await Promise.all([1, 2, 3].map(() => makeSuperAdmin()));
  const answers = await Promise.all([
    ...more.map((person) => approveCorrection(person, id)),
    ...more.map((person) => approveCorrection(person, id)),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await availableTo(client)).toBe(1000);
  const off = await propose(one, client);
  expect(await rejectCorrection(other, off)).toMatchObject({ ok: true });
  expect(await approveCorrection(other, off)).toMatchObject({ ok: false, code: "conflict" });
  expect(await availableTo(client)).toBe(1000);
});

test("a debit is on the company's statement with its sign, and never exceeds its funds", async () => {
  const client = await makeClient();
  await fund(client, 5000);
  const id = await propose(one, client, { kind: "take", amountCents: 3000 });
  expect(await approveCorrection(other, id)).toMatchObject({ ok: true });
  expect(await availableTo(client)).toBe(2000);
  expect(await linesOf(client)).toContainEqual(["correction", 3000, `Correction: ${reason}`]);
  const { answer } = await visit(client, "/manage-funds");
  expect(JSON.stringify(answer)).toContain('"balanceCents":2000');
  const tooMuch = await propose(one, client, { kind: "take", amountCents: 2001 });
  expect(await approveCorrection(other, tooMuch)).toMatchObject({ ok: false, code: "funds" });
  expect(await countViolations()).toBe(0);
  await rebuildStatement();
  expect(await linesOf(client)).toContainEqual(["correction", 3000, `Correction: ${reason}`]);
  // Like any journal, it can only be undone by another one.
  const undone = await inTransaction((tx) =>
    reverse(tx, {
      companyId: client.companyId,
      key: `undo:${id}`,
      reverses: `correction:${id}`,
      description: "Undone",
    }),
  );
  expect(undone.ok).toBe(true);
  expect([await availableTo(client), await countViolations()]).toEqual([5000, 0]);
});

test("received money in suspense is credited or kept, each cent once", async () => {
  const client = await makeClient();
  const itemId = await makeItem(4200);
  const tooMuch = propose(one, client, { itemId, amountCents: 4201 });
  await expect(tooMuch).rejects.toThrow("At most $42.00");
  await expect(propose(one, client, { itemId, kind: "take" })).rejects.toThrow("This money came");
  const [first, second] = [
    await propose(one, client, { itemId, amountCents: 3000 }),
    await propose(one, client, { itemId, amountCents: 3000 }),
  ];
  expect(await approveCorrection(other, first)).toMatchObject({ ok: true });
  expect(await approveCorrection(other, second)).toMatchObject({ ok: false, code: "conflict" });
  const rest = await propose(one, client, {
    itemId,
    kind: "bear",
    companyId: undefined,
    amountCents: undefined,
  });
  expect(await approveCorrection(other, rest)).toMatchObject({ ok: true });
  expect(await findItem(itemId)).toMatchObject({ inSuspenseCents: 4200, resolvedCents: 4200 });
  expect([await availableTo(client), await countViolations()]).toEqual([3000, 0]);
});

test("sent money is debited from a company or absorbed", async () => {
  const client = await makeClient();
  await fund(client, 1000);
  const itemId = await makeItem(-800);
  await expect(propose(one, client, { itemId })).rejects.toThrow("This money went out");
  const part = await propose(one, client, { itemId, kind: "take", amountCents: 500 });
  await approveCorrection(other, part);
  const rest = await propose(one, client, {
    itemId,
    kind: "bear",
    companyId: undefined,
    amountCents: undefined,
  });
  await approveCorrection(other, rest);
  expect(await findItem(itemId)).toMatchObject({ resolvedCents: -800 });
  expect([await availableTo(client), await countViolations()]).toEqual([500, 0]);
});

test("pages show errors on fields, propose once per submission, and let the other approve", async () => {
  const client = await makeClient();
  const fields = {
    kind: "credit",
    companyId: String(client.companyId),
    amount: "12.34",
    reason,
    itemId: "",
    formKey: "k",
  };
  const wrong = await sendForm(one, "/reconciliation/correct", { ...fields, reason: "x", amount: "0" });
  expect(JSON.stringify(wrong)).toContain("Please enter a reason");
  expect(JSON.stringify(wrong)).toContain("Please enter an amount");
  for (let n = 0; n < 2; n++)
    expect(await sendForm(one, "/reconciliation/correct", fields)).toMatchObject({ to: "/reconciliation" });
  const made = await db.select().from(corrections).where(eq(corrections.companyId, client.companyId!));
  expect(made).toMatchObject([{ amountCents: 1234, reason, state: "proposed" }]);
  const at = `/reconciliation/corrections/${made[0]!.id}`;
  expect(JSON.stringify(await sendForm(one, `${at}/approve`))).toContain(OWN_PROPOSAL);
  const { answer } = await visit(other, "/reconciliation");
  expect(textOf(await renderScreen(Reconciliation, answer as object))).toContain("$12.34 is credited to");
  expect(await sendForm(other, `${at}/approve`)).toMatchObject({ to: "/reconciliation" });
  expect(await availableTo(client)).toBe(1234);
  for (const path of ["/reconciliation", "/reconciliation/correct", `${at}/approve`, `${at}/reject`])
    expect(await redirectOrErrorOf(client, path)).toBe("/dashboard");
});

test("others are notified of a proposal, and the proposer of the decision", async () => {
  const client = await makeClient();
  const id = await propose(one, client);
  await rejectCorrection(other, id);
  while (await readEvents("notifications", notify));
  const noticesTo = async ({ id: userId }: Actor) =>
    (await db.select().from(notifications).where(eq(notifications.userId, userId))).map(({ title }) => title);
  expect(await noticesTo(other)).toContain("A correction needs your review");
  expect(await noticesTo(one)).toContain("Correction rejected");
});

test("with only one super administrator the page says that proposals wait", async () => {
  await db
    .update(users)
    .set({ state: "disabled" })
    .where(and(eq(users.role, "superAdmin"), ne(users.id, one.id)));
  const { answer } = await visit(one, "/reconciliation");
  expect(textOf(await renderScreen(Reconciliation, answer as object))).toContain(
    "You are the only super administrator. Your proposals wait until another one can approve them.",
  );
});
