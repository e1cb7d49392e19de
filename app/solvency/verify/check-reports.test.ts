import { sql } from "drizzle-orm";
import { fund, holdFor } from "tests/factories/money";
import { makeAssignedOrder } from "tests/factories/orders";
import { makePaidOrder } from "tests/factories/payouts";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { sealThrough } from "tests/proof/sealed-ledger";
import { withBankProvider } from "tests/setup/bank-provider";
import { withCardProvider } from "tests/setup/card-provider";
import { beforeAll, expect, test } from "vitest";
import { db, type Tx } from "~/platform/db/db.server";
import { atTime } from "~/platform/time/clock.server";
import { currentKey } from "~/proof/keys.server";
import { verifyMoney } from "~/proof/verify/verify-money.server";
import { makeReportWhenDue } from "../commands/make-report.server";
import { type Report, readReport, signReport } from "../report.server";
import { checkReports } from "./check-reports.server";

withCardProvider();
withBankProvider();

beforeAll(async () => {
  const [client, contractor] = [await makeClient(), await makeContractor()];
  await fund(client, 90_017);
  await holdFor(client, (await makeAssignedOrder(client, contractor)).id, 12_345);
  await makePaidOrder(await makeSuperAdmin(), contractor, 6_789);
  await atTime("2031-03-04T00:43:00Z", makeReportWhenDue);
  await fund(await makeClient(), 70_003);
  await makePaidOrder(await makeSuperAdmin(), contractor, 1_234);
  await atTime("2031-03-05T00:43:00Z", makeReportWhenDue);
  // No report has later journals.
  await fund(client, 5_501);
  await sealThrough();
});

class RolledBack extends Error {}

/** Tampers in a transaction that is rolled back, with all guards off. Returns what is found then. */
async function findingsAfter(tamper: (tx: Tx) => Promise<unknown>): Promise<readonly string[]> {
  const findings: string[] = [];
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const table of ["solvency_reports", "ledger_entries", "ledger_journals"])
        await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
      await tamper(tx);
      await checkReports(tx, [currentKey()!], { add: (line: string) => findings.push(line) } as never);
      throw new RolledBack();
    })
    .catch((error) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  return findings;
}

const change = (statement: string) => (tx: Tx) => tx.execute(sql.raw(statement));

/** Signs report 2 again with something else: what only the owner of the key can do. */
const signAgain = (changed: (report: Report) => Partial<Report>) => async (tx: Tx) => {
  const [row] = await tx.execute<{ note: string }>(sql`select note from solvency_reports where number = 2`);
  const report = readReport(row!.note);
  const note = signReport({ ...report, ...changed(report) }, currentKey()!);
  await tx.execute(sql`update solvency_reports set note = ${note} where number = 2`);
};

test("PRF-006 verify reads the solvency reports, and finds nothing where nothing was changed", async () => {
  expect(await verifyMoney([], checkReports)).toMatchObject({ findings: [], reports: 2 });
});

const leaf = "number = 2 and level = 0 and index = 0";
const tamperings: [what: string, tamper: (tx: Tx) => Promise<unknown>, found: RegExp][] = [
  [
    "number of a report",
    change("update solvency_reports set number = 3 where number = 2"),
    /report 3 follows 1: one was removed/,
  ],
  ["number that was signed", signAgain(() => ({ number: 7 })), /report 2 was signed as number 7/],
  [
    "time",
    change("update solvency_reports set at = at + interval '1 second' where number = 2"),
    /was signed at 2031-03-05T00:43:00.000Z, not 2031-03-05T00:43:01/,
  ],
  [
    "note",
    change("update solvency_reports set note = replace(note, 'leaves', 'Leaves') where number = 2"),
    /report 2 is not signed by a known key/,
  ],
  ["a report is removed", change("delete from solvency_reports where number = 1"), /report 2 follows none/],
  [
    "a checkpoint in its place",
    change("update solvency_reports set note = (select note from checkpoints limit 1) where number = 2"),
    /report 2 is not signed by a known key/,
  ],
  [
    "companies",
    signAgain(({ companiesCents }) => ({ companiesCents: companiesCents - 11 })),
    /says \d+ cents of companies, but the ledger had/,
  ],
  [
    "contractors",
    signAgain(({ contractorsCents }) => ({ contractorsCents: contractorsCents - 12 })),
    /says \d+ cents of contractors, but the ledger had/,
  ],
  [
    "incoming",
    signAgain(() => ({ incomingCents: 13 })),
    /says 13 cents of companies' transfers on their way, but the ledger had 0/,
  ],
  [
    "own",
    signAgain(({ ownCents }) => ({ ownCents: ownCents + 14 })),
    /says -?\d+ cents of Callout, but the ledger had/,
  ],
  [
    "journals",
    signAgain(({ journals }) => ({ journals: { ...journals!, count: journals!.count + 1 } })),
    /but only \d+ of them are left/,
  ],
  [
    "order of the ledger",
    signAgain(() => ({ journals: { count: 1, through: 1 } })),
    /has read less of the ledger than report 1/,
  ],
  ["leaves", signAgain(({ leaves }) => ({ leaves: leaves + 1 })), /leaves, but \d+ were signed/],
  ["root", signAgain(() => ({ root: Buffer.alloc(32, 7) })), /has another root than was signed/],
  [
    "number of a node",
    change(`update solvency_nodes set number = 8 where ${leaf}`),
    /The tree of solvency report 8 has no signed report/,
  ],
  [
    "level of a node",
    change(`update solvency_nodes set level = 9 where ${leaf}`),
    /has a leaf in another place/,
  ],
  [
    "index of a node",
    change("update solvency_nodes set index = index + 90 where number = 2 and level = 0"),
    /has a leaf in another place/,
  ],
  [
    "index of an inner node",
    change("update solvency_nodes set index = 55 where number = 2 and level = 1 and index = 0"),
    /lacks node 0 of level 1/,
  ],
  [
    "cents of a leaf",
    change(`update solvency_nodes set cents = cents + 3 where ${leaf}`),
    /has another node 0 of level 0 than its leaves make/,
  ],
  [
    "a negative leaf",
    change(`update solvency_nodes set cents = -1 where ${leaf}`),
    /has a leaf with a negative balance/,
  ],
  [
    "cents of an inner node",
    change("update solvency_nodes set cents = cents + 3 where number = 2 and level = 1 and index = 0"),
    /has another node 0 of level 1/,
  ],
  [
    "hash of a leaf",
    change(`update solvency_nodes set hash = sha256('other') where ${leaf}`),
    /has another node 0 of level 0/,
  ],
  [
    "owner of a leaf",
    change(`update solvency_nodes set company_id = 999999, contractor_id = null where ${leaf}`),
    /cents of company 999999, but the ledger had 0/,
  ],
  [
    "kind of an owner",
    change(`update solvency_nodes set company_id = contractor_id, contractor_id = company_id where ${leaf}`),
    /has another node 0 of level 0/,
  ],
  [
    "owner of an inner node",
    change("update solvency_nodes set contractor_id = 5 where number = 2 and level = 1 and index = 0"),
    /has an owner or a salt at node 0 of level 1/,
  ],
  [
    "salt",
    change(`update solvency_nodes set salt = decode('00', 'hex') where ${leaf}`),
    /has another node 0 of level 0/,
  ],
  ["a whole tree is removed", change("delete from solvency_nodes where number = 2"), /has 0 leaves, but/],
  [
    "a node too many",
    change(
      "insert into solvency_nodes (number, level, index, cents, hash) values (2, 15, 0, 1, sha256('x'))",
    ),
    /has 1 nodes too many/,
  ],
  [
    "the ledger's amounts",
    change(
      "update ledger_entries set amount_cents = amount_cents + 1 where journal_id = (select min(journal_id) from ledger_entries)",
    ),
    /report 1 says \d+ cents of companies, but the ledger had/,
  ],
  [
    "a journal",
    change("delete from ledger_journals where id = (select min(id) from ledger_journals)"),
    /report 1 was of \d+ journals, but only \d+ of them are left/,
  ],
];

test.each(tamperings)("PRF-006 verify names what was tampered with: %s", async (_what, tamper, found) => {
  expect(await findingsAfter(tamper)).toContainEqual(expect.stringMatching(found));
});

test("PRF-006 a journal that committed after a report, with a lower id than others that it saw, is not missed in it", async () => {
  // As if the newest journal, which gave a company 5,501 cents, had taken its id before the report.
  const late = async (tx: Tx) => {
    const [newest] = await tx.execute<{ id: number }>(sql`select max(id)::float8 as id from ledger_journals`);
    await signAgain(({ journals }) => {
      expect(newest!.id).toBeGreaterThan(journals!.through);
      return { journals: { count: journals!.count, through: newest!.id } };
    })(tx);
  };
  expect(await findingsAfter(late)).toEqual([]);
});

test("PRF-006 verify reads the entries twice, however many reports there are: for their sums and for their trees", async () => {
  const [counted, read] = await db.transaction(async (tx) => {
    const rowsRead = async () => {
      const [row] = await tx.execute<{ n: number }>(sql`
        select (seq_tup_read + idx_tup_fetch)::int as n from pg_stat_xact_user_tables where relname = 'ledger_entries'`);
      return row!.n;
    };
    const [entries] = await tx.execute<{ n: number }>(sql`select count(*)::int as n from ledger_entries`);
    const before = await rowsRead();
    expect(await checkReports(tx, [currentKey()!], { add: expect.unreachable } as never)).toBe(2);
    return [entries!.n, (await rowsRead()) - before];
  });
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThanOrEqual(2 * counted!);
});
