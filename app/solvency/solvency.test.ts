import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { bankTransfers } from "db/schema/banking";
import { reconciliationItems, reconciliations } from "db/schema/reconciliation";
import { solvencyNodes } from "db/schema/solvency";
import { fund, holdFor } from "tests/factories/money";
import { makeAssignedOrder } from "tests/factories/orders";
import { makePaidOrder } from "tests/factories/payouts";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { withBankProvider } from "tests/setup/bank-provider";
import { withCardProvider } from "tests/setup/card-provider";
import { renderScreenAt, toastOf, visit } from "tests/setup/pages";
import { textOf } from "tests/setup/render";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { refillSent } from "~/ledger/commands/bank-transfer.server";
import { balanceOf, owedTo } from "~/ledger/queries.server";
import { db, inTransaction, sqlPool } from "~/platform/db/db.server";
import { money, signedMoney } from "~/platform/text/format";
import { atTime } from "~/platform/time/clock.server";
import { logName } from "~/proof/checkpoints/checkpoint.server";
import { openNote, verifierKey } from "~/proof/checkpoints/signed-note.server";
import { currentKey } from "~/proof/keys.server";
import { readSnapshot } from "~/super-admin/money/snapshot.server";
import { makeReportWhenDue } from "./commands/make-report.server";
import { heldCents, owedCents, readReport } from "./report.server";

withCardProvider();
withBankProvider();
const folder = mkdtempSync(path.join(os.tmpdir(), "callout-balance-"));
afterAll(() => rmSync(folder, { recursive: true }));
const hasPython =
  spawnSync("python3", ["-c", "import sys; sys.exit(sys.version_info < (3, 8))"]).status === 0;
const programs = [["balance.mjs", process.execPath], ...(hasPython ? [["balance.py", "python3"]] : [])];

type Leaf = { index: number; cents: number; salt: string; path: { cents: number; hash: string }[] };
type Proof = { report: string; owner: string; cents: number; leaves: Leaf[] };

let [client, contractor] = [] as unknown as [Actor, Actor];
const key = () => verifierKey(logName(), currentKey()!.publicKey);
const reportAt = (at: string) => atTime(at, makeReportWhenDue);

beforeAll(async () => {
  client = await makeClient();
  contractor = await makeContractor({ firstName: "Quillon", lastName: "Umbrage" });
  await fund(client, 90_017);
  await fund(await makeClient(), 70_003);
  await holdFor(client, (await makeAssignedOrder(client, contractor)).id, 12_345);
  await makePaidOrder(await makeSuperAdmin(), contractor, 6_789);
  const pending = {
    companyId: client.companyId!,
    amountCents: 4_321,
    key: "pending",
    description: "",
    ip: "",
  };
  await inTransaction((tx) => refillSent(tx, pending));
  await db.insert(bankTransfers).values({
    ...{ kind: "payout", key: "arriving", reference: "arriving", contractorId: contractor.id, state: "sent" },
    ...{ address: "", bank: "bank", bankName: "First", accountEnd: "6789", createdAt: new Date() },
    ...{ amountCents: 4_019, feeCents: 0 },
  });
  await reportAt("2031-03-04T00:43:00Z");
});

async function download(actor: Actor): Promise<Proof> {
  const { response } = await visit(actor, "/manage-funds/balance-proof.json");
  expect(response!.headers.get("Content-Disposition")).toContain("Balance proof 1.json");
  return JSON.parse(await response!.text());
}

async function read(address: string) {
  const { response } = await visit(null, address);
  return { status: response!.status, text: await response!.text() };
}
const newestNote = async () => (await read("/solvency/reports/1")).text;

test("PRF-006 a signed report has what companies and contractors are owed, and what the providers say they hold", async () => {
  const note = await newestNote();
  expect(openNote(note, [currentKey()!.publicKey])).toMatchObject({ signatures: 1 });
  const report = readReport(note);
  const { sums } = await readSnapshot();
  expect(report).toMatchObject({
    number: 1,
    at: new Date("2031-03-04T00:43:00Z"),
    companiesCents: sums.available! + sums.hold!,
    contractorsCents: sums.payable! + (sums.payout_in_transit ?? 0),
    arrivingCents: 4_019,
    ownCents: sums.fee_revenue! + (sums.suspense ?? 0) + (sums.provider_cost ?? 0) + (sums.receivable ?? 0),
  });
  expect(report.contractorsCents).toBe(6_789);
  // 4,321 cents are still on their way from a company's bank.
  expect([report.companiesCents, sums.pending]).toEqual([160_020, 4_321]);
  expect(owedCents(report)).toBe(report.companiesCents + report.contractorsCents);
  expect(report.bank.cents).not.toBe(report.cards.cents);
  expect(heldCents(report)).toBe(report.bank.cents + report.cards.cents + 4_019);
});

test("PRF-006 one report a day, each kept forever at its address, and the trees for 31 reports", async () => {
  await reportAt("2031-03-04T23:43:00Z");
  expect((await read("/solvency/reports")).text).toBe(
    "1 2031-03-04T00:43:00.000Z http://localhost:3000/solvency/reports/1\n",
  );
  expect((await read("/solvency/reports/2")).status).toBe(404);
  const [before] = await sqlPool()`select count(*)::int as n from solvency_nodes where number = 1`;
  expect(before!.n).toBeGreaterThan(4);
  await expect(sqlPool()`update solvency_reports set note = ''`).rejects.toThrow("only grows");
});

test("PRF-006 the public page has the sums, the difference, the time, and each unmatched item with its age and no name", async () => {
  await db
    .insert(reconciliations)
    .values({ at: new Date("2031-03-04T05:37:00Z"), days: 3, unreachable: [], differences: 1 });
  await db.insert(reconciliationItems).values({
    ...{ provider: "dwolla", reference: "Quillon-7f3a", difference: "only at the provider" },
    ...{ ownState: "", providerState: "processed, $10.30", firstSeenAt: new Date("2031-03-01T01:00:00Z") },
  });
  const page = textOf(await atTime("2031-03-04T06:00:00Z", () => renderScreenAt(null, "/solvency")));
  const report = readReport(await newestNote());
  for (const cents of [report.companiesCents, report.contractorsCents, report.bank.cents, owedCents(report)])
    expect(page).toContain(money(cents));
  const difference = heldCents(report) - owedCents(report);
  expect(page).toMatch(
    new RegExp(
      `Difference In our books .*${re(report.ownCents)} .*${re(difference - report.ownCents)} Total ${re(difference)}`,
    ),
  );
  expect(page).toContain("Bank provider: only at the provider (provider: processed, $10.30), for 3 days");
  expect(page).toMatch(/Times are in UTC\. .*The last time was 03\/04\/2031, 5:37\sAM /s);
  expect(page.match(/UTC/g)).toHaveLength(1);
  for (const secret of ["Quillon", "7f3a", "Umbrage"]) expect(page).not.toContain(secret);
});
const re = (cents: number) => signedMoney(cents).replace(/[$+.]/g, "\\$&");

test("PRF-006 a proof is of one's whole balance and shows nobody else's", async () => {
  const mine = await download(client);
  const { totalCents } = await balanceOf(client.companyId!);
  expect([mine.owner, mine.cents]).toEqual([`company ${client.companyId}`, totalCents]);
  expect(totalCents).toBe(90_017);
  const theirs = await download(contractor);
  const { owedCents: owed, inTransitCents } = await owedTo(contractor.id);
  expect([theirs.owner, theirs.cents]).toEqual([`contractor ${contractor.id}`, owed + inTransitCents]);
  const stored = await db.select().from(solvencyNodes);
  const sizes = stored.filter(({ level }) => level === 0).length;
  for (const { leaves } of [mine, theirs]) {
    expect(leaves.map(({ cents }) => cents > 0)).toEqual([true, true]);
    for (const { path } of leaves) expect(path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(sizes)));
  }
  // A neighbor is a random part of a balance.
  const neighbors = [...mine.leaves, ...theirs.leaves].map(({ path: [first] }) => first!.cents);
  for (const whole of [70_003, 90_017]) expect(neighbors).not.toContain(whole);
});

test("PRF-006 only the company's Admins and contractors with a balance get a proof", async () => {
  for (const person of [
    await makeClient("Manager", client.companyId!),
    await makeClient("Dispatcher"),
    await makeSuperAdmin(),
  ])
    expect((await visit(person, "/manage-funds/balance-proof.json")).response!.status).not.toBe(200);
  const { response } = await visit(await makeContractor(), "/manage-funds/balance-proof.json");
  expect(await toastOf(response!)).toMatchObject({ text: expect.stringContaining("You had no balance") });
});

test("PRF-006 a verifier of balances has at most 60 lines and no dependencies", () => {
  for (const file of ["clients/verify/balance.py", "clients/verify/balance.mjs"]) {
    const text = readFileSync(file, "utf8");
    expect([file, text.trimEnd().split("\n").length <= 60]).toEqual([file, true]);
    expect([...text.matchAll(/from "(?!node:)/g)]).toEqual([]);
  }
});

describe.each(programs as [string, string][])("%s", (program, interpreter) => {
  const run = (proof: Proof, ...more: string[]) => {
    const file = path.join(folder, "balance.json");
    writeFileSync(file, JSON.stringify(proof));
    const { stdout, stderr, status } = spawnSync(interpreter, [`clients/verify/${program}`, file, ...more], {
      encoding: "utf8",
    });
    return { status, said: `${stdout}${stderr}`.trim().split("\n").at(-1) };
  };

  test("PRF-006 says that the balance is in the published total", async () => {
    const report = readReport(await newestNote());
    const published = path.join(folder, "published.txt");
    writeFileSync(published, await newestNote());
    expect(run(await download(client), key(), published)).toEqual({
      status: 0,
      said: `TRUE: the balance of company ${client.companyId}, 900.17, was in the total of ${(owedCents(report) / 100).toFixed(2)} at 2031-03-04T00:43:00.000Z.`,
    });
    expect(run(await download(contractor), key()).status).toBe(0);
    writeFileSync(published, (await newestNote()).replace("number", "Number"));
    expect(run(await download(client), key(), published).said).toBe(
      "FALSE: the report is not the published one",
    );
  });

  test("PRF-006 says FALSE of every change, and of a sum that hides a negative one", async () => {
    const changes: [what: RegExp, change: (proof: Proof) => void][] = [
      [/not in the tree/, ({ leaves }) => (leaves[0]!.cents += 1)],
      [/not in the tree/, (proof) => (proof.owner = "company 999")],
      [/not in the tree/, ({ leaves }) => (leaves[0]!.path[0]!.cents += 5)],
      [/not the balance/, (proof) => (proof.cents -= 7)],
      [/not the balance/, ({ leaves }) => leaves.pop()],
      [/twice/, ({ leaves }) => leaves.push(leaves[0]!)],
      [/negative/, ({ leaves }) => (leaves[1]!.path.at(-1)!.cents = -3)],
      [/negative/, ({ leaves }) => (leaves[1]!.path[0]!.cents = 0.5)],
      [/too short/, ({ leaves }) => leaves[1]!.path.pop()],
      [/too long/, ({ leaves }) => leaves[1]!.path.push(leaves[0]!.path[0]!)],
      [/outside/, ({ leaves }) => (leaves[1]!.index = 1_000)],
      [/not signed/, (proof) => (proof.report = proof.report.replace(/companies \d+/, "companies 5"))],
    ];
    const whole = await download(client);
    for (const [what, change] of changes) {
      const proof = structuredClone(whole);
      change(proof);
      expect([change.toString(), run(proof, key())]).toEqual([
        change.toString(),
        { status: 1, said: expect.stringMatching(new RegExp(`^FALSE: .*${what.source}`)) },
      ]);
    }
  }, 60_000);
});
