import { users } from "db/schema/accounts";
import { sentMessages } from "db/schema/sent-messages";
import { eq } from "drizzle-orm";
import { fund } from "tests/factories/money";
import { makeClient, makeContractor } from "tests/factories/people";
import { allNotes, post, sealAll } from "tests/proof/sealed-ledger";
import { eventually } from "tests/setup/eventually";
import { countMessages, waitForMessage, withMail } from "tests/setup/mail";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { payoutArrived, payoutSent } from "~/ledger/commands/bank-transfer.server";
import { payHold } from "~/ledger/commands/pay-hold.server";
import { placeHold } from "~/ledger/commands/place-hold.server";
import { releaseHold } from "~/ledger/commands/release-hold.server";
import { periodOf } from "~/ledger/period.server";
import { balanceOf } from "~/ledger/queries.server";
import { db } from "~/platform/db/db.server";
import { readTableQuery } from "~/platform/db/table-query";
import { atTime } from "~/platform/time/clock.server";
import { listLines } from "../statement/lines.server";
import { statementTable } from "../statement/statement-query";
import { queueStatements } from "./queue-statements.server";

withMail();
let [admin, manager, contractor, idle] = [] as unknown as Actor[];
const november = { from: new Date("2031-11-01T04:00:00Z"), to: new Date("2031-12-01T05:00:00Z") };
const october = { from: new Date("2031-10-01T04:00:00Z"), to: november.from };

beforeAll(async () => {
  admin = await makeClient();
  manager = await makeClient("Manager", admin.companyId!);
  contractor = await makeContractor();
  idle = await makeContractor();
  const companyId = admin!.companyId!;
  const hold = (reference: number, amountCents: number) =>
    post((tx) =>
      placeHold(tx, { companyId, reference, amountCents, key: `h${reference}`, payee: "", description: "" }),
    );
  const pay = (reference: number, amountCents: number, contractorId: number) =>
    post((tx) => payHold(tx, { companyId, reference, contractorId, amountCents, key: `p${reference}` }));
  const payout = (amountCents: number) => ({
    ...{ contractorId: contractor!.id, amountCents, key: `out${amountCents}`, description: "", ip: "" },
  });
  // In Boston this is the last evening of September.
  await atTime("2031-10-01T03:59:00Z", () => fund(admin!, 50_021));
  await atTime("2031-10-01T04:01:00Z", () => fund(admin!, 8_003));
  await atTime("2031-10-05T12:00:00Z", () => hold(71, 20_007));
  await atTime("2031-10-06T12:00:00Z", () => hold(72, 3_011));
  await atTime("2031-10-07T12:00:00Z", () =>
    post((tx) => releaseHold(tx, { companyId, reference: 72, key: "r72" })),
  );
  await atTime("2031-09-09T12:00:00Z", async () => {
    await fund(admin!, 900);
    await hold(73, 900);
    await pay(73, 900, idle!.id);
  });
  await atTime("2031-10-20T12:00:00Z", () => pay(71, 17_005, contractor!.id));
  await atTime("2031-10-21T12:00:00Z", async () => {
    await post((tx) => payoutSent(tx, payout(5_013)));
    await post((tx) => payoutArrived(tx, payout(5_013)));
  });
  // In Boston still October, in UTC November.
  await atTime("2031-11-01T03:30:00Z", () => fund(admin!, 41));
  await atTime("2031-11-02T12:00:00Z", () => fund(admin!, 600_000));
  await sealAll("2031-11-03T12:00:00Z");
});

const runOn = (day: string) => atTime(`2031-11-${day}T13:10:00Z`, queueStatements);

test("PRF-003 Admins and contractors get last month's figures in their own time zone, with the newest checkpoint", async () => {
  expect(await runOn("01")).toBe(4);
  const { subject, text } = await waitForMessage(admin!.email);
  expect(subject).toBe("Your statement of October 2031");
  expect(text).toContain(
    [
      "Available at the start: $500.21",
      "Added or returned: $80.44",
      "Held, paid or charged: $170.05",
      "Available at the end: $410.60",
    ].join("\n"),
  );
  expect(text).toContain("/manage-funds?updatedFrom=2031-10-01&updatedTo=2031-10-31");
  const [note] = await allNotes();
  expect(text).toContain(note!.trimEnd());
  expect(text).toContain("checkpoint 1,");
  // The figures come first, and the checkpoint last.
  const places = ["Available at the end", "/manage-funds?", "/check-your-money", note!.trimEnd()].map(
    (part) => text.indexOf(part),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  const earned = (await waitForMessage(contractor!.email)).text;
  expect(earned).toContain(
    [
      "Owed to you at the start: $0.00",
      "Earned, or returned by the bank: $170.05",
      "Arrived at your bank, and fees of faster payouts: $50.13",
      "Owed to you at the end: $119.92",
    ].join("\n"),
  );
  for (const secret of ["500.21", "410.60"]) expect(earned).not.toContain(secret);
});

test("PRF-003 once for each account and month, and nothing for people who may not see it or had no activity", async () => {
  expect([await runOn("02"), await runOn("03")]).toEqual([0, 0]);
  expect(await atTime("2031-12-01T13:10:00Z", queueStatements)).toBe(4);
  expect((await waitForMessage(admin!.email)).text).toContain("Available at the start: $410.60");
  expect(await countMessages(admin!.email)).toBe(2);
  for (const { email } of [manager!, idle!]) expect(await countMessages(email)).toBe(0);
  const sent = await db.select().from(sentMessages).where(eq(sentMessages.userId, admin!.id));
  expect(sent.map(({ kind, fate }) => [kind, fate])).toEqual([1, 2].map(() => ["monthly-statement", "sent"]));
});

test("PRF-003 who turned off emails gets none, and Sent messages says why", async () => {
  await db.update(users).set({ noticeMail: "never" }).where(eq(users.id, contractor!.id));
  const payout = { contractorId: contractor!.id, amountCents: 11, key: "out11", description: "", ip: "" };
  await atTime("2031-12-15T12:00:00Z", async () => {
    await post((tx) => payoutSent(tx, payout));
    await post((tx) => payoutArrived(tx, payout));
  });
  await atTime("2032-01-01T13:10:00Z", queueStatements);
  await eventually(
    async () => {
      const sent = await db.select().from(sentMessages).where(eq(sentMessages.userId, contractor!.id));
      expect(sent.map(({ fate, reason }) => [fate, reason])).toContainEqual([
        "suppressed",
        "Emails are turned off in the profile",
      ]);
    },
    { timeout: 10_000, interval: 100 },
  );
});

test("PRF-003 one month ends as the next begins, and the last as the statement and the balance say", async () => {
  const owner = { companyId: admin!.companyId! };
  const [first, next] = [
    await periodOf(db, owner, october.from, october.to),
    await periodOf(db, owner, november.from, new Date("2040-01-01T00:00:00Z")),
  ];
  for (const { openingCents, addedCents, takenCents, closingCents } of [first, next])
    expect(openingCents + addedCents - takenCents).toBe(closingCents);
  expect(next.openingCents).toBe(first.closingCents);
  const { availableCents } = await balanceOf(owner.companyId);
  const query = readTableQuery(new URLSearchParams(), statementTable);
  const { rows } = await listLines(db, { ...owner, timeZone: "UTC" }, query);
  expect([next.closingCents, rows[0]!.balanceCents]).toEqual([availableCents, availableCents]);
});
