import { randomInt } from "node:crypto";
import { recoveryCodes } from "db/schema/second-factors";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { ok, refuse } from "~/platform/result";
import { lockAccount } from "../../accounts.server";
import { accountEmails } from "../../emails/emails.server";
import { hasFactor, recoveryCodeHash } from "../factors.server";

const CODES = 10;
/** Without letters and digits that look alike. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 6;

/** About 119 bits, so that a plain hash of it can't be reversed: "k7fq-9m2x-hw3t-vb6p-c2rz-8dje". */
function newCode() {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

/** Replaces a person's recovery codes and returns the new ones, which are not stored readably. */
export async function replaceCodes(tx: Tx, userId: number): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const codes = Array.from({ length: CODES }, newCode);
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: recoveryCodeHash(code) })));
  return codes;
}

export function makeNewCodes(actor: Actor) {
  return inTransaction(async (tx) => {
    await lockAccount(tx, actor.id);
    if (!(await hasFactor(tx, actor.id)))
      return refuse("conflict", "Set up an authenticator app or a passkey first.");
    const codes = await replaceCodes(tx, actor.id);
    const { email, firstName } = actor;
    await accountEmails.add(tx, { kind: "second-factor", what: "new-codes", to: email, firstName });
    await recordAction(tx, actor, "second-factor.new-codes", { type: "user", id: actor.id });
    return ok({ codes });
  });
}
