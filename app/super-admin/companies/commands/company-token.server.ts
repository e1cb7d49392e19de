import { users } from "db/schema/accounts";
import { companies } from "db/schema/companies";
import { companyTokens } from "db/schema/company-tokens";
import { and, eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { COMPANY_TOKEN_PREFIX } from "~/access/company-token.server";
import { may } from "~/access/may";
import { db, inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { randomSecret, sha256 } from "~/platform/http/session.server";
import { log } from "~/platform/observability/log.server";
import { forbidden, notFound, ok, type Result } from "~/platform/result";
import { isSealedWithOldKey, seal, unseal } from "~/platform/settings/secrets.server";
import { now } from "~/platform/time/clock.server";

const place = (companyId: number) => ({ table: "company_tokens", row: companyId, field: "sealed" });

/** Makes an API token and revokes the previous one. Refuses `not-found` if the user has no company. */
export function generateToken(
  actor: Actor,
  { email }: { email: string },
): Promise<Result<{ token: string }>> {
  return inTransaction(async (tx) => {
    if (!may(actor, "company-token.manage")) return forbidden();
    const [company] = await tx
      .select({ id: companies.id, userId: users.id })
      .from(companies)
      .innerJoin(users, eq(users.id, companies.creatorId))
      .where(eq(users.email, email.trim()));
    if (!company) return notFound("Company");
    const token = COMPANY_TOKEN_PREFIX + randomSecret();
    const issued = {
      userId: company.userId,
      tokenHash: sha256(token),
      sealed: seal(token, place(company.id)),
      createdAt: now(),
      usedAt: null,
    };
    await tx
      .insert(companyTokens)
      .values({ companyId: company.id, ...issued })
      .onConflictDoUpdate({ target: companyTokens.companyId, set: issued });
    const detail = { action: "generate token" };
    await recordAction(tx, actor, "company-token.manage", { type: "company", id: company.id }, detail);
    return ok({ token });
  });
}

/** Returns a company's token for copying, and records that in the audit log. */
export function revealToken(actor: Actor, companyId: number): Promise<Result<{ token: string }>> {
  return inTransaction(async (tx) => {
    if (!may(actor, "company-token.manage")) return forbidden();
    const [row] = await tx.select().from(companyTokens).where(eq(companyTokens.companyId, companyId));
    if (!row) return notFound("Token");
    const detail = { action: "reveal token" };
    await recordAction(tx, actor, "company-token.manage", { type: "company", id: companyId }, detail);
    return ok({ token: unseal(row.sealed, place(companyId)) });
  });
}

/** Re-encrypts with the current DATA_KEY the tokens sealed with a former one (hourly job). Returns their number. */
export async function reencryptTokens(): Promise<number> {
  const rows = await db
    .select({ id: companyTokens.companyId, sealed: companyTokens.sealed })
    .from(companyTokens);
  const old = rows.filter(({ sealed }) => isSealedWithOldKey(sealed));
  for (const { id, sealed } of old)
    await db
      .update(companyTokens)
      .set({ sealed: seal(unseal(sealed, place(id)), place(id)) })
      // Skips a token that was replaced meanwhile: it is sealed with the current key.
      .where(and(eq(companyTokens.companyId, id), eq(companyTokens.sealed, sealed)));
  if (old.length > 0)
    log().info({ n: old.length }, "company tokens are now encrypted with the present DATA_KEY");
  return old.length;
}
