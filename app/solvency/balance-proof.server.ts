import { solvencyNodes } from "db/schema/solvency";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { arrayParameter } from "~/platform/db/prepared.server";
import { attachmentHeader } from "~/platform/files/files.server";
import { ok, type Result, refuse } from "~/platform/result";
import { ownerName } from "./balances.server";
import { newestReport, readReport } from "./report.server";
import { neighborsOf } from "./sum-tree.server";

export const BALANCE_PROOF_TYPE = "application/vnd.callout.balance-proof";

const NOTHING = "You had no balance in the newest solvency report. There is a new one every day.";

/** Returns a JSON file with the leaves of the actor's balance in the newest report, and their paths to the signed total. */
export async function downloadBalanceProof({ role, id, companyId }: Actor): Promise<Result<Response>> {
  const report = await newestReport();
  const leaves = report ? await ownLeaves(report.number, { role, id, companyId }) : [];
  if (!report || leaves.length === 0) return refuse("not-found", NOTHING);
  const { leaves: size } = readReport(report.note);
  const owner =
    role === "contractor"
      ? { kind: "contractor" as const, id }
      : { kind: "company" as const, id: companyId! };
  const shown = [];
  for (const { index, cents, salt } of leaves)
    shown.push({ index, cents, salt: salt!.toString("hex"), path: await pathOf(report.number, index, size) });
  const proof = {
    format: "callout balance proof 1",
    report: report.note,
    owner: ownerName(owner),
    cents: leaves.reduce((sum, { cents }) => sum + cents, 0),
    leaves: shown,
  };
  return ok(
    new Response(`${JSON.stringify(proof, null, 1)}\n`, {
      headers: {
        "Content-Type": BALANCE_PROOF_TYPE,
        "Content-Disposition": attachmentHeader(`Balance proof ${report.number}.json`),
        "Cache-Control": "private, no-store",
        "X-Content-Type-Options": "nosniff",
      },
    }),
  );
}

const ownLeaves = (number: number, { role, id, companyId }: Pick<Actor, "role" | "id" | "companyId">) =>
  db
    .select({ index: solvencyNodes.index, cents: solvencyNodes.cents, salt: solvencyNodes.salt })
    .from(solvencyNodes)
    .where(
      and(
        eq(solvencyNodes.number, number),
        role === "contractor" ? eq(solvencyNodes.contractorId, id) : eq(solvencyNodes.companyId, companyId!),
      ),
    )
    .orderBy(asc(solvencyNodes.index));

/** Loads the neighbors of a leaf by their primary keys. */
const pathOf = (number: number, index: number, size: number) => {
  const places = neighborsOf(index, size);
  return db.execute<{ cents: number; hash: string }>(sql`
    select n.cents::float8 as cents, encode(n.hash, 'hex') as hash
    from unnest(${arrayParameter(places.map(({ level }) => level))}::smallint[],
      ${arrayParameter(places.map((place) => place.index))}::bigint[]) place (level, index)
    join solvency_nodes n on n.number = ${number} and n.level = place.level and n.index = place.index
    order by n.level`);
};
