import { singleSignOn } from "db/schema/single-sign-on";
import type { z } from "zod";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { db, inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { countAttempt } from "~/platform/http/attempts.server";
import { log } from "~/platform/observability/log.server";
import { forbidden, invalid, ok, type Result } from "~/platform/result";
import { seal } from "~/platform/settings/secrets.server";
import { connectionOf, findSetup, lockSetup, secretPlace } from "../connection.server";
import type { providerForm } from "../forms";
import { type Connection, discover, issuerComplaint } from "../oidc/provider.server";

/** Per Admin and quarter of an hour: each calls an address that the Admin typed. */
const MAX_TESTS = 20;

/** Saves a company's provider if it answers as one. An empty secret keeps the saved one, for the same issuer only. */
export async function saveProvider(
  actor: Actor,
  { issuer, clientId, clientSecret }: z.output<typeof providerForm>,
): Promise<Result<{ issuer: string }>> {
  const { companyId } = actor;
  if (!may(actor, "single-sign-on.manage") || companyId === null) return forbidden();
  const attempt = await countAttempt("single-sign-on-test", { account: String(actor.id) }, MAX_TESTS);
  if (!attempt.ok) return attempt;
  const known = await findSetup(db, companyId);
  const secret = clientSecret || (known && connectionOf(known).clientSecret);
  if (!secret) return invalid({ clientSecret: ["Enter a client secret"] });
  const found = await tryProvider({ companyId, issuer, clientId, clientSecret: secret });
  if (!found.ok) return found;
  // Else the next sign-in would hand the saved secret to whoever runs the new address.
  if (!clientSecret && known?.issuer !== found.value.issuer)
    return invalid({ clientSecret: ["Enter this issuer's client secret"] });
  return inTransaction(async (tx) => {
    const before = await lockSetup(tx, companyId);
    const values = {
      issuer: found.value.issuer,
      clientId,
      ...((clientSecret || !before) && { clientSecret: seal(secret, secretPlace(companyId)) }),
    };
    await tx
      .insert(singleSignOn)
      .values({ companyId, clientSecret: seal(secret, secretPlace(companyId)), ...values })
      .onConflictDoUpdate({ target: singleSignOn.companyId, set: values });
    const detail = {
      issuer: values.issuer,
      clientId,
      from: before?.issuer ?? null,
      newSecret: Boolean(clientSecret),
    };
    await recordAction(tx, actor, "single-sign-on.save-provider", { type: "company", id: companyId }, detail);
    return ok({ issuer: values.issuer });
  });
}

async function tryProvider(connection: Connection): Promise<Result<{ issuer: string }>> {
  try {
    const { issuer } = await discover(connection);
    return ok({ issuer });
  } catch (error) {
    log().info(
      { companyId: connection.companyId, reason: String(error) },
      "no provider at an issuer's address",
    );
    return invalid({ issuer: [issuerComplaint(error)] });
  }
}
