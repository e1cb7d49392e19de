import { sql } from "drizzle-orm";
import { payableTo, rebuildStatement, statementOf } from "tests/setup/ledger";
import { expect, test } from "vitest";
import { db, inTransaction } from "~/platform/db/db.server";
import { atTime } from "~/platform/time/clock.server";
import { payoutSent } from "./commands/bank-transfer.server";
import { changeHold, changeHolds } from "./commands/change-hold.server";
import { credit } from "./commands/credit.server";
import { payHold, payHolds } from "./commands/pay-hold.server";
import { placeHold } from "./commands/place-hold.server";
import { refill } from "./commands/refill.server";
import { releaseHold } from "./commands/release-hold.server";
import { reverse } from "./commands/reverse.server";
import { balanceOf, countViolations, holdOf, owedTo } from "./queries.server";

/** Owners are plain numbers; every test takes new ones. */
let lastNumber = 1000;
const nextNumber = () => ++lastNumber;
const contractorId = 7;

type ActValues<T extends (...args: never[]) => unknown> = Partial<Parameters<T>[1]>;
/** Creates a company with funds, and ledger acts on one of its orders, each in its own transaction. */
async function makeCompany(fundsCents = 100_000) {
  const companyId = nextNumber();
  const reference = nextNumber();
  const key = () => `key-${nextNumber()}`;
  const acts = {
    companyId,
    reference,
    credit: (w: ActValues<typeof credit> = {}) =>
      inTransaction((tx) =>
        credit(tx, { companyId, amountCents: 100, key: key(), description: "Correction", ...w }),
      ),
    reserve: (amountCents: number, w: ActValues<typeof placeHold> = {}) =>
      inTransaction((tx) =>
        placeHold(tx, {
          companyId,
          reference,
          amountCents,
          key: key(),
          payee: "Ann",
          description: "Lamp",
          ...w,
        }),
      ),
    change: (amountCents: number, w: ActValues<typeof changeHold> = {}) =>
      inTransaction((tx) => changeHold(tx, { companyId, reference, amountCents, key: key(), ...w })),
    settle: (amountCents: number, w: ActValues<typeof payHold> = {}) =>
      inTransaction((tx) =>
        payHold(tx, { companyId, reference, contractorId, amountCents, key: key(), ...w }),
      ),
    release: (w: ActValues<typeof releaseHold> = {}) =>
      inTransaction((tx) => releaseHold(tx, { companyId, reference, key: key(), ...w })),
    reverse: (reverses: string, w: ActValues<typeof reverse> = {}) =>
      inTransaction((tx) => reverse(tx, { key: key(), companyId, reverses, description: "A mistake", ...w })),
    money: async () => {
      const { availableCents, onHoldCents } = await balanceOf(companyId);
      return { availableCents, onHoldCents };
    },
    lines: async () =>
      (await statementOf(companyId)).map(
        (line) => `${line.type} ${line.amountCents}${line.status === "settled" ? "" : ` ${line.status}`}`,
      ),
  };
  if (fundsCents) await acts.credit({ amountCents: fundsCents, key: `funds-${companyId}` });
  return acts;
}
const posted = { ok: true, value: { journalId: expect.any(Number) } };
const noFunds = { ok: false, code: "funds", message: "Not enough funds available" };
const conflict = { ok: false, code: "conflict" };

test("MON-003 a credit is available at once, and shows as automatic", async () => {
  const c = await makeCompany(0);
  expect(await balanceOf(c.companyId)).toEqual({
    totalCents: 0,
    onHoldCents: 0,
    availableCents: 0,
    pendingCents: 0,
  });
  expect(await c.credit({ amountCents: 1234, ip: "10.0.0.1" })).toEqual(posted);
  expect(await balanceOf(c.companyId)).toMatchObject({ totalCents: 1234, availableCents: 1234 });
  const lines = await statementOf(c.companyId);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ type: "automatic", amountCents: 1234, ip: "10.0.0.1", status: "settled" });
});

test("MON-029 MON-060 a refill by card charges its fee, adds its amount once and can be reversed", async () => {
  const c = await makeCompany(0);
  const request = {
    companyId: c.companyId,
    amountCents: 10_000,
    feeCents: 300,
    key: `refill-${nextNumber()}`,
  };
  const texts = { description: "Visa 4242", feeDescription: "Processing fee 3%" };
  const add = (other = {}) => inTransaction((tx) => refill(tx, { ...request, ...texts, ...other }));
  expect(await add()).toEqual(posted);
  expect(await add()).toEqual(posted);
  expect(await add({ amountCents: 10_001 })).toMatchObject(conflict);
  expect(await c.money()).toEqual({ availableCents: 10_000, onHoldCents: 0 });
  expect(await c.lines()).toEqual(["fee 300", "refill 10300"]);
  expect(await countViolations()).toBe(0);
  expect(await c.reverse(`${request.key}:fee`)).toEqual(posted);
  expect(await c.reverse(request.key)).toEqual(posted);
  expect(await c.money()).toEqual({ availableCents: 0, onHoldCents: 0 });
  expect((await c.lines()).sort()).toEqual(["fee 300 reversed", "refill 10300 reversed"]);
  await rebuildStatement();
  expect(await countViolations()).toBe(0);
});

test("MON-060 a hold is one line that becomes paid, at the final amount", async () => {
  const c = await makeCompany(100_000);
  await atTime("2026-01-01T10:00:00Z", () => c.reserve(40_000));
  expect(await c.money()).toEqual({ availableCents: 60_000, onHoldCents: 40_000 });
  expect(await holdOf(c.reference)).toBe(40_000);
  await atTime("2026-01-02T10:00:00Z", () => c.change(45_000));
  const before = await payableTo(contractorId);
  await atTime("2026-01-03T10:00:00Z", () => c.settle(45_000));
  expect(await c.money()).toEqual({ availableCents: 55_000, onHoldCents: 0 });
  expect(await payableTo(contractorId)).toBe(before + 45_000);
  expect(await holdOf(c.reference)).toBeNull();
  const lines = await statementOf(c.companyId);
  expect(lines.find((line) => line.type === "paid")).toMatchObject({
    payee: "Ann",
    description: "Lamp",
    amountCents: 45_000,
    createdAt: new Date("2026-01-01T10:00:00Z"),
    updatedAt: new Date("2026-01-03T10:00:00Z"),
  });
  expect(lines).toHaveLength(2);
});

test("MON-060 a released hold is canceled, and the order can be held again under a new key", async () => {
  const c = await makeCompany(50_000);
  await c.reserve(50_000);
  expect(await c.release()).toEqual(posted);
  expect(await c.money()).toEqual({ availableCents: 50_000, onHoldCents: 0 });
  expect(await c.reserve(20_000)).toEqual(posted);
  expect(await c.lines()).toEqual(["reserved 20000", "canceled 50000", "automatic 50000"]);
});

test("the exact available amount is enough, and one cent more is not", async () => {
  const c = await makeCompany(500);
  expect(await c.reserve(501)).toMatchObject(noFunds);
  expect(await c.reserve(500)).toEqual(posted);
  expect(await c.change(501)).toMatchObject(noFunds);
  expect(await c.settle(501)).toMatchObject(noFunds);
  expect(await c.money()).toEqual({ availableCents: 0, onHoldCents: 500 });
  expect(await (await makeCompany(0)).reserve(1)).toMatchObject(noFunds);
});

test("an excess over the hold comes from available, and a rest returns as automatic", async () => {
  const more = await makeCompany(1000);
  await more.reserve(600);
  await more.settle(700);
  expect(await more.money()).toEqual({ availableCents: 300, onHoldCents: 0 });
  expect(await more.lines()).toEqual(["paid 700", "automatic 1000"]);

  const less = await makeCompany(1000);
  await less.reserve(600);
  await less.settle(450);
  expect(await less.money()).toEqual({ availableCents: 550, onHoldCents: 0 });
  expect((await less.lines()).sort()).toEqual(["automatic 1000", "automatic 150", "paid 600"]);
});

test("a hold of $0 is still a hold, and can pay $0", async () => {
  const c = await makeCompany(0);
  expect(await c.reserve(0)).toEqual(posted);
  expect(await holdOf(c.reference)).toBe(0);
  expect(await c.change(0)).toEqual(posted);
  expect(await c.settle(0)).toEqual(posted);
  expect(await c.lines()).toEqual(["paid 0"]);
});

test("the same key and input return the same and post nothing; other input is refused", async () => {
  const c = await makeCompany(1000);
  const first = await c.reserve(600, { key: "r1" });
  expect(await c.reserve(600, { key: "r1" })).toEqual(first);
  expect(await c.reserve(700, { key: "r1" })).toMatchObject(conflict);
  expect(await c.release({ key: "r1" })).toMatchObject(conflict);
  const paid = await c.settle(600, { key: "p1" });
  expect(await c.settle(600, { key: "p1" })).toEqual(paid);
  expect(await c.settle(500, { key: "p1" })).toMatchObject(conflict);
  expect(await c.settle(600, { key: "p1", contractorId: 8 })).toMatchObject(conflict);
  // The repeat returns the first result, though a new hold would be refused by now.
  expect(await c.reserve(600, { key: "r1" })).toEqual(first);
  expect(await c.money()).toEqual({ availableCents: 400, onHoldCents: 0 });
});

test("an act on a missing hold is refused", async () => {
  const c = await makeCompany(1000);
  for (const act of [() => c.change(1), () => c.settle(1), () => c.release()])
    expect(await act()).toMatchObject(conflict);
  await c.reserve(5);
  expect(await c.reserve(5)).toMatchObject(conflict);
  await c.settle(5);
  for (const act of [() => c.change(1), () => c.settle(1), () => c.release()])
    expect(await act()).toMatchObject(conflict);
});

test("a hold stays with its company", async () => {
  const c = await makeCompany(1000);
  const other = await makeCompany(2000);
  await c.reserve(5);
  const { reference } = c;
  for (const refused of [
    await other.change(7, { reference }),
    await other.settle(5, { reference }),
    await other.release({ reference }),
  ])
    expect(refused).toMatchObject(conflict);
  expect(await c.money()).toEqual({ availableCents: 995, onHoldCents: 5 });
  expect(await other.money()).toEqual({ availableCents: 2000, onHoldCents: 0 });
});

test("a key is used once in each company's books", async () => {
  const [c, other] = [await makeCompany(1000), await makeCompany(2000)];
  expect(await c.reserve(5, { key: "shared" })).toEqual(posted);
  expect(await c.reserve(6, { key: "shared" })).toMatchObject(conflict);
  expect(await other.reserve(7, { key: "shared" })).toEqual(posted);
  expect(await other.reverse("shared")).toEqual(posted);
  expect(await c.money()).toEqual({ availableCents: 995, onHoldCents: 5 });
});

test("a payout gathers what several companies owe the contractor, once their money is needed", async () => {
  const [one, two] = [await makeCompany(1000), await makeCompany(2000)];
  const payee = nextNumber();
  await one.reserve(300);
  await one.settle(300, { contractorId: payee });
  await two.reserve(500);
  await two.settle(500, { contractorId: payee });
  const out = (key: string, amountCents: number) =>
    inTransaction((tx) => payoutSent(tx, { contractorId: payee, key, amountCents, description: "" }));
  const gathered = async () =>
    (
      await db.execute<{ line: string }>(sql`
        select key || ' ' || amount_cents || case book when 0 then ' in' else ' out' end as line from ledger_journals
        where type = 'gathered' and contractor_id = ${payee} order by key, book`)
    ).map(({ line }) => line);
  expect(await out("too-much", 801)).toMatchObject(noFunds);
  expect(await gathered()).toEqual([]);
  expect(await out("first", 700)).toEqual(posted);
  const both = [
    `first:gathered:${one.companyId} 300 in`,
    `first:gathered:${two.companyId} 500 in`,
    "first:gathered 300 out",
    "first:gathered 500 out",
  ];
  expect((await gathered()).sort()).toEqual([...both].sort());
  expect(await out("first", 700)).toEqual(posted);
  expect(await out("second", 100)).toEqual(posted);
  expect((await gathered()).sort()).toEqual([...both].sort());
  expect(await owedTo(payee)).toEqual({ owedCents: 0, inTransitCents: 800 });
  expect(await countViolations()).toBe(0);
});

test("an invalid amount throws", async () => {
  const c = await makeCompany(1000);
  for (const amount of [-1, 0.5, Number.NaN, 1e12])
    await expect(c.reserve(amount)).rejects.toThrow(RangeError);
  await expect(c.credit({ amountCents: 0 })).rejects.toThrow(RangeError);
  await expect(c.reserve(1, { key: "" })).rejects.toThrow(RangeError);
});

test("acts are reversed in the opposite order, and each line goes back to its former state", async () => {
  const c = await makeCompany(1000);
  await c.reserve(600, { key: "u-reserve" });
  await c.change(500, { key: "u-change" });
  await c.settle(450, { key: "u-settle" });
  expect(await c.reverse("u-change")).toMatchObject(conflict);
  expect(await c.reverse("u-settle", { key: "undo" })).toEqual(posted);
  expect(await c.reverse("u-settle", { key: "undo" })).toEqual(posted);
  expect(await c.reverse("u-settle")).toMatchObject(conflict);
  expect((await c.lines()).sort()).toEqual(["automatic 1000", "automatic 50 reversed", "reserved 500"]);
  expect(await c.money()).toEqual({ availableCents: 500, onHoldCents: 500 });
  await c.reverse("u-change");
  expect(await holdOf(c.reference)).toBe(600);
  await c.reverse("u-reserve");
  expect((await c.lines()).sort()).toEqual(["automatic 1000", "automatic 50 reversed", "canceled 600"]);
  expect(await c.reverse(`funds-${c.companyId}`)).toEqual(posted);
  expect(await c.money()).toEqual({ availableCents: 0, onHoldCents: 0 });
});

test("spent money cannot be reversed, nor a release once the order is held again", async () => {
  const c = await makeCompany(1000);
  await c.reserve(900, { key: "g-1" });
  expect(await c.reverse(`funds-${c.companyId}`)).toMatchObject(noFunds);
  await c.release({ key: "g-2" });
  await c.reserve(100, { key: "g-3" });
  expect(await c.reverse("g-2")).toMatchObject(conflict);
  expect(await c.reverse("nothing")).toMatchObject({ ok: false, code: "not-found" });
});

test("many acts go in one statement, and each is decided on its own", async () => {
  const c = await makeCompany(1000);
  const references = Array.from({ length: 120 }, nextNumber);
  for (const reference of references.slice(0, 118)) await c.reserve(5, { reference });
  const held = await inTransaction(async (tx) => {
    const changes = references.map((reference) => ({
      companyId: c.companyId,
      reference,
      amountCents: 8,
      key: `many-${reference}`,
    }));
    return { ok: true as const, value: await changeHolds(tx, changes) };
  });
  const answers = held.ok ? held.value : [];
  expect(answers).toHaveLength(120);
  expect(answers.filter((answer) => answer.ok)).toHaveLength(118);
  expect(answers.at(-1)).toMatchObject(conflict);
  const paid = await inTransaction(async (tx) => ({
    ok: true as const,
    value: await payHolds(
      tx,
      references.map((reference) => ({
        companyId: c.companyId,
        reference,
        contractorId,
        amountCents: 9,
        key: `paid-${reference}`,
      })),
    ),
  }));
  // 56 cents are available after the raises, and each payment takes one cent more than its hold.
  const refused = (paid.ok ? paid.value : []).filter((answer) => !answer.ok && answer.code === "funds");
  expect(refused).toHaveLength(62);
  expect(await c.money()).toEqual({ availableCents: 0, onHoldCents: 62 * 8 });
});

test("a refusal rolls back with its transaction, and its key can be used again", async () => {
  const c = await makeCompany(100);
  expect(await c.reserve(200, { key: "free" })).toMatchObject(noFunds);
  expect(await c.reserve(100, { key: "free" })).toEqual(posted);
});

test("a statement that is rebuilt from the journal is the same", async () => {
  const all = () => db.execute(sql`select * from ledger_statement_lines order by id`);
  const kept = await all();
  expect(kept.length).toBeGreaterThan(20);
  await db.execute(sql`update ledger_statement_lines set amount_cents = amount_cents + 1 where id % 3 = 0`);
  expect(await countViolations()).toBeGreaterThan(0);
  await rebuildStatement();
  expect([...(await all())]).toEqual([...kept]);
  expect(await countViolations()).toBe(0);
});

test("a caller with an earlier time that waited longer never moves a line's time back", async () => {
  const { reserve, change, settle, reverse, lines } = await makeCompany();
  const at = (minute: number, act: () => Promise<unknown>) => atTime(`2027-03-01T10:0${minute}:00Z`, act);
  await at(5, () => reserve(1000));
  await at(4, () => change(2000));
  await at(3, () => settle(1500, { key: "paid-late" }));
  await at(2, () => reverse("paid-late"));
  expect(await countViolations()).toBe(0);
  expect(await lines()).toContain("reserved 2000");
});
