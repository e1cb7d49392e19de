import { checkpoints } from "db/schema/proof";
import { asc } from "drizzle-orm";
import type { Tx } from "~/platform/db/db.server";
import { type Checkpoint, readCheckpoint } from "../checkpoints/checkpoint.server";
import { openNote } from "../checkpoints/signed-note.server";
import type { ProofKey } from "../keys.server";
import type { Findings } from "./findings";

/** A checkpoint and how to name it in a finding. */
export type Witness = Checkpoint & { name: string; signatures: number };

/** Checks every stored checkpoint by itself and in its row. `readKept` reads those that were kept elsewhere. */
export async function checkCheckpoints(tx: Tx, keys: readonly ProofKey[], findings: Findings) {
  const publicKeys = keys.map(({ publicKey }) => publicKey);
  const open = (note: string, name: string): Witness | undefined => {
    const opened = openNote(note, publicKeys);
    const checkpoint = opened && readCheckpoint(opened.text);
    if (!checkpoint) findings.add(`${name} is not signed by a known key`);
    return checkpoint && { ...checkpoint, name, signatures: opened.signatures };
  };
  const rows = await tx.select().from(checkpoints).orderBy(asc(checkpoints.number));
  const valid: Witness[] = [];
  const notes = new Set<string>();
  for (const [n, { number, size, at, note }] of rows.entries()) {
    const name = `Checkpoint ${number}`;
    notes.add(note);
    if (number !== n + 1)
      findings.add(`${name} follows ${rows[n - 1]?.number ?? "none"}: one was removed or inserted`);
    const checkpoint = open(note, name);
    if (!checkpoint) continue;
    if (checkpoint.signatures !== 1) findings.add(`${name} has a signature that we did not make`);
    if (checkpoint.number !== number) findings.add(`${name} was signed as number ${checkpoint.number}`);
    if (checkpoint.size !== size) findings.add(`${name} was signed for size ${checkpoint.size}, not ${size}`);
    if (checkpoint.at.getTime() !== at.getTime())
      findings.add(`${name} was signed at ${checkpoint.at.toISOString()}, not ${at.toISOString()}`);
    const last = valid.at(-1);
    if (last && (last.size > checkpoint.size || last.at >= checkpoint.at))
      findings.add(`${name} does not continue ${last.name}`);
    valid.push(checkpoint);
  }
  const readKept = (kept: readonly string[]) =>
    kept.flatMap((note, n) => {
      const checkpoint = open(note, `The kept checkpoint ${n + 1}`);
      if (checkpoint && !notes.has(note))
        findings.add(`${checkpoint.name}, number ${checkpoint.number}, is no longer in the database`);
      return checkpoint ?? [];
    });
  return { valid, readKept };
}
