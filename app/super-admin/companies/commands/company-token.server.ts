import { users } from "db/schema/accounts";
import { companies } from "db/schema/companies";
import { companyTokens } from "db/schema/company-tokens";
import { and, eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { findPerson } from "~/access/actor.server";
import { may } from "~/access/may";
import { db, inTransaction } from "~/platform/db/db.server";
import { recordAct, recordUse } from "~/platform/db/record.server";
import { hashOf, randomSecret } from "~/platform/http/session.server";
import { log } from "~/platform/observability/log.server";
import { forbidden, notFound, ok, type Result } from "~/platform/result";
import { isSealedWithOldKey, seal, unseal } from "~/platform/settings/secrets.server";
import { now } from "~/platform/time/clock.server";

/** By it a company's token is known from a person's. */
const PREFIX = "company_";
export const isCompanyToken = (token: string) => token.startsWith(PREFIX);

const place = (companyId: number) => ({ table: "company_tokens", row: companyId, field: "sealed" });

/**
 * ADM-014, Q-112: makes an API token for the company that the person with this e-mail address has registered. One that it
 * had before opens nothing from now on. Refuses `not-found` where the address registered none.
 */
export function generateToken(
  actor: Actor,
  { email }: { email: string },
): Promise<Result<{ token: string }>> {
  return inTransaction(async (tx) => {
    if (!may(actor, "companies.manage")) return forbidden();
    const [company] = await tx
      .select({ id: companies.id, userId: users.id })
      .from(companies)
      .innerJoin(users, eq(users.id, companies.creatorId))
      .where(eq(users.email, email.trim()));
    if (!company) return notFound("Company");
    const token = PREFIX + randomSecret();
    const made = {
      userId: company.userId,
      tokenHash: hashOf(token),
      sealed: seal(token, place(company.id)),
      createdAt: now(),
      usedAt: null,
    };
    await tx
      .insert(companyTokens)
      .values({ companyId: company.id, ...made })
      .onConflictDoUpdate({ target: companyTokens.companyId, set: made });
    const told = { act: "generate token" };
    await recordAct(tx, actor, "companies.manage", { type: "company", id: company.id }, told);
    return ok({ token });
  });
}

/** A company's token to be copied; that it was looked at is on record. */
export function revealToken(actor: Actor, companyId: number): Promise<Result<{ token: string }>> {
  return inTransaction(async (tx) => {
    if (!may(actor, "companies.manage")) return forbidden();
    const [row] = await tx.select().from(companyTokens).where(eq(companyTokens.companyId, companyId));
    if (!row) return notFound("Token");
    const told = { act: "reveal token" };
    await recordAct(tx, actor, "companies.manage", { type: "company", id: companyId }, told);
    return ok({ token: unseal(row.sealed, place(companyId)) });
  });
}

/** The job of each hour: tokens that a former DATA_KEY has sealed are sealed with the present one. Answers how many. */
export async function resealTokens(): Promise<number> {
  const rows = await db
    .select({ id: companyTokens.companyId, sealed: companyTokens.sealed })
    .from(companyTokens);
  const old = rows.filter(({ sealed }) => isSealedWithOldKey(sealed));
  for (const { id, sealed } of old)
    await db
      .update(companyTokens)
      .set({ sealed: seal(unseal(sealed, place(id)), place(id)) })
      // A token that was made meanwhile is sealed with the present key already, and stays.
      .where(and(eq(companyTokens.companyId, id), eq(companyTokens.sealed, sealed)));
  if (old.length > 0)
    log().info({ n: old.length }, "company tokens are now encrypted with the present DATA_KEY");
  return old.length;
}

/** Who acts with this token: whoever registered the company. Every use is on record, with what was asked for. */
export async function actorOfToken(token: string, address: string, asked: string): Promise<Actor | null> {
  const [row] = await db
    .select()
    .from(companyTokens)
    .where(eq(companyTokens.tokenHash, hashOf(token)));
  const person = row && (await findPerson(db, row.userId));
  if (!person || person.state === "disabled" || person.state === "unverified") return null;
  const actor = { ...person, address };
  await recordUse(actor, "company-token.used", { type: "company", id: row.companyId }, { asked });
  await db.update(companyTokens).set({ usedAt: now() }).where(eq(companyTokens.companyId, row.companyId));
  return actor;
}
