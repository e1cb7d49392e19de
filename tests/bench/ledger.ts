/**
 * Compares the ledger's postings per second with plain double-entry transfers (two balances, two entries, no checks). Both
 * alternate in short slices, so that other load on the machine affects both. Then postings without and beside the sealer, in
 * pairs of slices: the median of their ratios says what the sealer costs. Takes three to four minutes, and three more with the
 * folder of an earlier version, installed by `npm ci`: postings beside the sealer are compared with those of that version.
 *
 *   npm run bench -- ledger [folder]
 */
import { changeHolds } from "~/ledger/commands/change-hold.server";
import { credit } from "~/ledger/commands/credit.server";
import { placeHold } from "~/ledger/commands/place-hold.server";
import { countViolations } from "~/ledger/queries.server";
import { inTransaction, sqlPool } from "~/platform/db/db.server";
import { ok } from "~/platform/result";
import { verifyMoney } from "~/proof/verify/verify-money.server";
import { besideEarlier } from "./beside-earlier";
import { besideSealer, type inPairs } from "./beside-sealer";
import { withOwnDatabase } from "./own-database";

type Figure = { name: string; figure: number; unit: string };
type Sealing = Awaited<ReturnType<typeof inPairs>>;

const clients = 16;
const companies = 200;
const slices = 12;
const sliceMs = 400;
let last = 0;

/** Runs `work` from all clients for one slice. Returns its executions per second. */
async function perSecond(work: () => Promise<unknown>, weight = 1, durationMs = sliceMs) {
  let done = 0;
  const start = performance.now();
  const lane = async () => {
    for (; performance.now() - start < durationMs; done += weight) await work();
  };
  await Promise.all(Array.from({ length: clients }, lane));
  return done / ((performance.now() - start) / 1000);
}

const alternate = async (ours: () => Promise<unknown>, plain: () => Promise<unknown>, weight = 1) => {
  const sum = { ours: 0, plain: 0 };
  for (let n = 0; n < slices; n++) {
    sum.plain += await perSecond(plain);
    sum.ours += await perSecond(ours, weight);
  }
  return { ours: sum.ours / slices, plain: sum.plain / slices };
};

const ledgerAct = (company: () => number) => () => {
  const reference = ++last;
  const request = { reference, amountCents: 1, key: `bench:${reference}`, payee: "", description: "" };
  return inTransaction((tx) => placeHold(tx, { companyId: company(), ...request }));
};

const transfer = (from: () => number) => () =>
  sqlPool().begin(async (tx) => {
    const payer = from();
    const payee = companies + 1 + Math.floor(Math.random() * companies);
    await tx`update plain_accounts set cents = cents - 1 where id = ${payer}`;
    await tx`update plain_accounts set cents = cents + 1 where id = ${payee}`;
    await tx`insert into plain_entries (account, cents) values (${payer}, -1), (${payee}, 1)`;
  });

/** Changes the holds of 100 orders of one company with one statement (`changeHolds`). */
function bulkAction(owned: number[]) {
  return () => {
    const from = Math.floor(Math.random() * (owned.length / 100)) * 100;
    const changes = owned.slice(from, from + 100).map((reference) => ({
      companyId: 1 + from / 100,
      reference,
      amountCents: 1 + Math.floor(Math.random() * 3),
      key: `bulk:${++last}`,
    }));
    return inTransaction(async (tx) => ok(await changeHolds(tx, changes)));
  };
}

async function fill() {
  const sql = sqlPool();
  await sql.unsafe(`
    create table plain_accounts (id int primary key, cents bigint not null) with (fillfactor = 50);
    create table plain_entries (id bigint generated always as identity primary key, account int not null,
      cents bigint not null, created_at timestamptz not null default now());
    create index on plain_entries (account, id);
    insert into plain_accounts select n, 1000000000 from generate_series(1, ${2 * companies}) n;`);
  for (let companyId = 1; companyId <= companies; companyId++)
    await inTransaction((tx) =>
      credit(tx, { companyId, amountCents: 1_000_000_000, key: `funds:${companyId}`, description: "" }),
    );
  // Each group of a hundred has one company, as in a bulk approval.
  const owned = Array.from({ length: 100 * clients }, () => ++last);
  for (const [n, reference] of owned.entries()) {
    const request = { reference, amountCents: 1, key: `bench:${reference}`, payee: "", description: "" };
    await inTransaction((tx) => placeHold(tx, { companyId: 1 + Math.floor(n / 100), ...request }));
  }
  return owned;
}

/** Expects an empty, migrated database in the settings. */
async function bench(): Promise<Figure[]> {
  const [folder] = process.argv.slice(2);
  // First, because a folder that cannot be used must not cost the minutes of all others.
  const earlier = folder && (await besideEarlier(folder));
  const owned = await fill();
  const anyone = () => 1 + Math.floor(Math.random() * companies);
  const many = await alternate(ledgerAct(anyone), transfer(anyone));
  const hot = await alternate(
    ledgerAct(() => 1),
    transfer(() => 1),
  );
  const bulk = await alternate(bulkAction(owned), transfer(anyone), 100);
  const sealing = await besideSealer((durationMs) => perSecond(ledgerAct(anyone), 1, durationMs));
  if (await countViolations()) throw new Error("The ledger is broken");
  const { findings } = await verifyMoney();
  if (findings.length > 0) throw new Error(findings.join("\n"));
  const figure = (name: string, { ours, plain }: { ours: number; plain: number }): Figure[] => [
    { name: `ledger, ${name}`, figure: Math.round(ours), unit: "postings/s" },
    { name: `plain transfers`, figure: Math.round(plain), unit: "transfers/s" },
    { name: `ledger, ${name}: ratio`, figure: Number((ours / plain).toFixed(2)), unit: "×" },
  ];
  return [
    ...figure(`${companies} companies`, many),
    ...figure("one hot company", hot),
    ...figure("100 orders per statement", bulk),
    ...sealingFigures("without the sealer", sealing),
    { name: "the sealer is behind by at most", figure: Number(sealing.behind.toFixed(1)), unit: "s" },
    ...(earlier ? sealingFigures("earlier version", earlier) : []),
  ];
}

function sealingFigures(other: string, { without, beside, ratio, ratios }: Sealing): Figure[] {
  const rounded = (ratio: number) => Number(ratio.toFixed(3));
  return [
    { name: `ledger, ${other}`, figure: Math.round(without), unit: "postings/s" },
    { name: "ledger, beside the sealer", figure: Math.round(beside), unit: "postings/s" },
    { name: `beside the sealer to ${other}: ratio, median`, figure: rounded(ratio), unit: "×" },
    { name: `beside the sealer to ${other}: ratio, lowest`, figure: rounded(ratios[0]!), unit: "×" },
    { name: `beside the sealer to ${other}: ratio, highest`, figure: rounded(ratios.at(-1)!), unit: "×" },
  ];
}

await withOwnDatabase("ledger", async () => console.table(await bench()), {
  DATABASE_POOL: String(clients),
});
