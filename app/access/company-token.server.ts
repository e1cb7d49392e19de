import { companyTokens } from "db/schema/company-tokens";
import { eq } from "drizzle-orm";
import { db } from "~/platform/db/db.server";
import { recordAccess } from "~/platform/db/events/record.server";
import { sha256 } from "~/platform/http/session.server";
import { now } from "~/platform/time/clock.server";
import { type Actor, canSignIn } from "./actor";
import { findPerson } from "./actor.server";

/** Distinguishes company tokens from users' tokens. */
export const COMPANY_TOKEN_PREFIX = "company_";
export const isCompanyToken = (token: string) => token.startsWith(COMPANY_TOKEN_PREFIX);

/** Returns the company's founder as actor; null if unknown or barred. Audits each use with `call`. */
export async function findTokenActor(token: string, address: string, call: string): Promise<Actor | null> {
  const [row] = await db
    .select()
    .from(companyTokens)
    .where(eq(companyTokens.tokenHash, sha256(token)));
  const person = row && (await findPerson(db, row.userId));
  if (!person || !canSignIn(person.state)) return null;
  const actor = { ...person, address };
  await recordAccess(actor, "company-token.used", { type: "company", id: row.companyId }, { call });
  await db.update(companyTokens).set({ usedAt: now() }).where(eq(companyTokens.companyId, row.companyId));
  return actor;
}
