import { checkpoints } from "db/schema/proof";
import { asc, desc, eq, lt } from "drizzle-orm";
import { db, type Reader, type Tx } from "~/platform/db/db.server";
import { log } from "~/platform/observability/log.server";
import { env } from "~/platform/settings/env.server";
import { now } from "~/platform/time/clock.server";
import type { ProofKey } from "../keys.server";
import { rootOf } from "../tree/merkle.server";
import { loadEdge, treeSize } from "../tree/stored-tree.server";
import { signNote } from "./signed-note.server";

const HOUR_MS = 60 * 60 * 1000;

/** The log's name in checkpoints, and the name of its key: https://c2sp.org/tlog-checkpoint */
export const logName = () => `${new URL(env().ORIGIN).host}/ledger`;

export type Checkpoint = { number: number; size: number; root: Buffer; at: Date };

/** The number and time are extension lines, which the signature covers. */
const textOf = ({ number, size, root, at }: Checkpoint, name: string) =>
  [name, size, root.toString("base64"), `number ${number}`, `time ${at.toISOString()}`, ""].join("\n");

/** Returns the checkpoint that a note's text states; `undefined` if it is none of ours. */
export function readCheckpoint(text: string): Checkpoint | undefined {
  const [, size, root, number, at] = /^\S+\n(\d+)\n([\w+/=]+)\nnumber (\d+)\ntime (\S+)\n$/.exec(text) ?? [];
  if (!size || !root || !number || !at) return undefined;
  return { number: Number(number), size: Number(size), root: Buffer.from(root, "base64"), at: new Date(at) };
}

const hourOf = (at: Date) => Math.floor(at.getTime() / HOUR_MS);

/** Signs this hour's checkpoint, unless there is one or nothing is sealed yet. Call while nobody else seals. */
export async function signWhenDue(tx: Tx, key: ProofKey): Promise<void> {
  const last = await newestCheckpoint(tx);
  const at = now();
  if (last && hourOf(last.at) >= hourOf(at)) return;
  const size = await treeSize(tx);
  if (size === 0) return;
  const root = rootOf(await loadEdge(tx, size));
  const number = (last?.number ?? 0) + 1;
  const name = logName();
  const note = signNote(textOf({ number, size, root, at }, name), name, key.seed);
  await tx.insert(checkpoints).values({ number, size, at, note });
  // A log that is kept elsewhere is one more witness.
  log().info({ checkpoint: note }, "signed a checkpoint");
}

export async function newestCheckpoint(reader: Reader = db) {
  const [newest] = await reader.select().from(checkpoints).orderBy(desc(checkpoints.number)).limit(1);
  return newest;
}

/** Returns the first checkpoint of a size. */
export async function checkpointOfSize(size: number) {
  const [found] = await db
    .select()
    .from(checkpoints)
    .where(eq(checkpoints.size, size))
    .orderBy(asc(checkpoints.number))
    .limit(1);
  return found;
}

const PAGE_SIZE = 1000;

/** Lists checkpoints, newest first, from the one before `number`. */
export async function listCheckpoints(before?: number) {
  const found = await db
    .select()
    .from(checkpoints)
    .where(before === undefined ? undefined : lt(checkpoints.number, before))
    .orderBy(desc(checkpoints.number))
    .limit(PAGE_SIZE + 1);
  return { rows: found.slice(0, PAGE_SIZE), hasMore: found.length > PAGE_SIZE };
}
