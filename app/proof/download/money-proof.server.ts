import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import type { Column } from "~/export/columns.server";
import { type OpenExport, openRows } from "~/export/files/open-rows.server";
import { db } from "~/platform/db/db.server";
import { attachmentHeader } from "~/platform/files/files.server";
import { ok, type Result, refuse } from "~/platform/result";
import { newestCheckpoint } from "../checkpoints/checkpoint.server";
import { journalTime } from "../leaf.server";
import { inclusionProofs } from "../tree/stored-tree.server";
import { findOwnAccounts, type OwnAccount } from "./own-accounts.server";
import { openLine, type StoredLine } from "./proven-line.server";

export const PROOF_TYPE = "application/vnd.callout.money-proof";

const NOTHING = "Nothing of your money is in a signed checkpoint yet. There is a new one every hour.";

/**
 * Returns a JSON file with every entry of the actor's accounts up to the newest checkpoint, each with the proof that it is in
 * the tree. It opens the actor's own entries only: the other side of a payment stays a hash.
 */
export async function downloadMoneyProof(actor: Actor, signal?: AbortSignal): Promise<Result<Response>> {
  const checkpoint = await newestCheckpoint();
  const accounts = checkpoint ? await findOwnAccounts(actor, checkpoint.size) : [];
  if (!checkpoint || accounts.length === 0) return refuse("not-found", NOTHING);
  const opened = await openRows({
    columns,
    query: (selected) => linesOf(accounts, checkpoint.size, selected),
    nothing: NOTHING,
    signal,
  });
  if (!opened.ok) return opened;
  const text = proofText(opened.value, accounts, checkpoint);
  const body = Readable.from(text, { objectMode: true, highWaterMark: 2 });
  body.once("close", () => void opened.value.batches.return());
  return ok(
    new Response(createReadableStreamFromReadable(body), {
      headers: {
        "Content-Type": PROOF_TYPE,
        "Content-Disposition": attachmentHeader(`Money proof ${checkpoint.number}.json`),
        "Cache-Control": "private, no-store",
        "X-Content-Type-Options": "nosniff",
      },
    }),
  );
}

const number = (title: string, from: SQL): Column => ({
  title,
  kind: "count",
  width: 10,
  from: sql`(${from})::float8`,
});
const text = (title: string, from: SQL): Column => ({ title, kind: "text", width: 10, from });
/** In the order of `StoredLine`. */
const columns: Column[] = [
  number("account", sql`e.account_id`),
  number("leaf", sql`s.leaf_index`),
  number("sequence", sql`row_number() over own`),
  number("amount", sql`e.amount_cents`),
  number("balance", sql`sum(e.amount_cents) over own`),
  text("seed", sql`encode(s.seed, 'hex')`),
  text("commitments", sql`encode(s.commitments, 'hex')`),
  text("time", journalTime),
  text("order", sql`coalesce(j.reference::text, '')`),
];

const linesOf = (accounts: readonly OwnAccount[], size: number, selected: SQL) => sql`
  select ${selected} from ledger_entries e
  join ledger_journals j on j.id = e.journal_id
  join sealed_journals s on s.journal_id = e.journal_id and s.leaf_index < ${size}
  where e.account_id = any (${`{${accounts.map(({ id }) => id).join(",")}}`}::bigint[])
  window own as (partition by e.account_id order by s.leaf_index)
  order by e.account_id, s.leaf_index`;

async function* proofText(
  { batches }: OpenExport,
  accounts: OwnAccount[],
  { note, size }: { note: string; size: number },
) {
  const shown = accounts.map(({ identity, salt, entries, balanceCents }) => ({
    identity,
    salt,
    entries,
    balanceCents,
  }));
  const head = JSON.stringify({ format: "callout money proof 1", checkpoint: note, accounts: shown });
  yield `${head.slice(0, -1)},"lines":[`;
  const positions = new Map(accounts.map(({ id }, n) => [id, n]));
  let separator = "\n";
  for await (const batch of batches) {
    const rows = batch as unknown as StoredLine[];
    const paths = await inclusionProofs(
      db,
      rows.map(([, leafIndex]) => leafIndex),
      size,
    );
    let lines = "";
    for (const [n, row] of rows.entries()) {
      const path = paths[n]!.map((hash) => hash.toString("hex"));
      lines += separator + JSON.stringify({ account: positions.get(row[0]), ...openLine(row), path });
      separator = ",\n";
    }
    yield lines;
  }
  yield "\n]}\n";
}
