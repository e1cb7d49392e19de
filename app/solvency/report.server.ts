import { solvencyReports } from "db/schema/solvency";
import { desc, eq, lt } from "drizzle-orm";
import { db, type Reader } from "~/platform/db/db.server";
import { env } from "~/platform/settings/env.server";
import { now } from "~/platform/time/clock.server";
import { logName } from "~/proof/checkpoints/checkpoint.server";
import { signNote } from "~/proof/checkpoints/signed-note.server";
import type { ProofKey } from "~/proof/keys.server";

type Holding = { cents: number; at: Date };

/** One day's sums. All of them are in the signed text. */
export type Report = {
  number: number;
  at: Date;
  leaves: number;
  root: Buffer;
  companiesCents: number;
  contractorsCents: number;
  /** The part of the contractors' cents that has left the bank provider and has not arrived. */
  arrivingCents: number;
  /** On its way from Callout's own bank to the bank provider. */
  topUpsCents: number;
  /** On its way from companies' banks. It is not owed before it arrives, and not held. */
  incomingCents: number;
  /** Callout's own part of the ledger: fees earned, less credits given and companies' debts. May be negative. */
  ownCents: number;
  /** Sent from Callout's own bank to the providers, less what the card provider paid out to it. May be negative. */
  ownBankCents: number;
  cards: Holding;
  bank: Holding;
  /** The journals that the sums are of: how many, and the highest id. Reports of former versions don't say it. */
  journals: { count: number; through: number } | null;
};

/** Its first line differs from a checkpoint's, so that neither can be taken for the other. */
const reportName = () => `${new URL(env().ORIGIN).host}/solvency`;

const textOf = (report: Report) =>
  [
    reportName(),
    `number ${report.number}`,
    `time ${report.at.toISOString()}`,
    `leaves ${report.leaves}`,
    `root ${report.root.toString("base64")}`,
    `companies ${report.companiesCents}`,
    `contractors ${report.contractorsCents}`,
    `arriving ${report.arrivingCents}`,
    `topups ${report.topUpsCents}`,
    `incoming ${report.incomingCents}`,
    `own ${report.ownCents}`,
    `ownbank ${report.ownBankCents}`,
    `cards ${report.cards.cents} ${report.cards.at.toISOString()}`,
    `bank ${report.bank.cents} ${report.bank.at.toISOString()}`,
    ...(report.journals ? [`journals ${report.journals.count} ${report.journals.through}`] : []),
    "",
  ].join("\n");

/** Tells whether a signed text is a report, whatever the server's address was then. */
export const isReport = (text: string) => /^\S+\/solvency\n/.test(text);

/** Signs a report with the key of the checkpoints. */
export const signReport = (report: Report, key: ProofKey) => signNote(textOf(report), logName(), key.seed);

/** Returns the report that a stored note states. */
export function readReport(note: string): Report {
  const lines = new Map(note.split("\n").map((line) => [line.split(" ")[0], line.split(" ").slice(1)]));
  const [value, cents] = [
    (name: string) => lines.get(name)?.[0] ?? "",
    (name: string) => Number(value(name)),
  ];
  const holding = (name: string) => ({ cents: cents(name), at: new Date(lines.get(name)?.[1] ?? "") });
  const [count, through] = (lines.get("journals") ?? []).map(Number);
  return {
    number: cents("number"),
    at: new Date(value("time")),
    leaves: cents("leaves"),
    root: Buffer.from(value("root"), "base64"),
    companiesCents: cents("companies"),
    contractorsCents: cents("contractors"),
    arrivingCents: cents("arriving"),
    topUpsCents: cents("topups"),
    incomingCents: cents("incoming"),
    ownCents: cents("own"),
    ownBankCents: cents("ownbank"),
    cards: holding("cards"),
    bank: holding("bank"),
    journals: count === undefined || through === undefined ? null : { count, through },
  };
}

export const owedCents = ({ companiesCents, contractorsCents }: Report) => companiesCents + contractorsCents;
export const heldCents = ({ cards, bank, arrivingCents, topUpsCents }: Report) =>
  cards.cents + bank.cents + arrivingCents + topUpsCents;

/** Returns the part of the difference that neither the books nor transfers with Callout's own bank explain. */
export const unexplainedCents = (report: Report) =>
  heldCents(report) - owedCents(report) - report.ownCents - report.ownBankCents;

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Tells whether a report is of today (UTC), so that none is due. */
export const isOfToday = ({ at }: Pick<Report, "at">) => dayOf(at) >= dayOf(now());

export async function newestReport(reader: Reader = db) {
  const [newest] = await reader.select().from(solvencyReports).orderBy(desc(solvencyReports.number)).limit(1);
  return newest;
}

export async function findReport(number: number) {
  const [found] = await db.select().from(solvencyReports).where(eq(solvencyReports.number, number));
  return found;
}

/** Reports whose trees are stored, so that balances can be checked. Their notes are kept forever. */
export const KEPT_TREES = 31;

const PAGE_SIZE = 1000;

/** Lists reports, newest first, from the one before `number`. */
export async function listReports(before?: number) {
  const found = await db
    .select()
    .from(solvencyReports)
    .where(before === undefined ? undefined : lt(solvencyReports.number, before))
    .orderBy(desc(solvencyReports.number))
    .limit(PAGE_SIZE + 1);
  return { rows: found.slice(0, PAGE_SIZE), hasMore: found.length > PAGE_SIZE };
}
