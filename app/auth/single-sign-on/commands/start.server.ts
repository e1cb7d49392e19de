import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { countAttempt } from "~/platform/http/attempts.server";
import { randomSecret } from "~/platform/http/session.server";
import { invalid, ok, type Result, refuse } from "~/platform/result";
import { connectionOf, findSetup, findSetupByEmail, type Setup } from "../connection.server";
import { flowSecrets } from "../flow/flow-secrets.server";
import { storeFlow } from "../flow/flows.server";
import { authorizationUrl } from "../oidc/provider.server";
import { noSingleSignOn, providerDown } from "../texts";

/** Per address: enough for an office in the morning, too few to make us call a provider all the time. */
const MAX_STARTS = 100;

export type Started = { url: string; host: string; secret: string };

/** Starts signing in at the provider of the company whose domain the address has. */
export async function startSignIn(
  { email, returnTo }: { email: string; returnTo: string },
  address: string,
): Promise<Result<Started>> {
  const attempt = await countAttempt("single-sign-on", { address }, MAX_STARTS);
  if (!attempt.ok) return attempt;
  const setup = await findSetupByEmail(db, email);
  if (!setup) return invalid({ email: [noSingleSignOn] });
  const started = await start(setup, { userId: null, returnTo, sealedForm: null }, email.trim());
  return started.ok ? started : invalid({ email: [started.message] });
}

/** Starts signing in again, to confirm that it is the same person. */
export async function startConfirmation(
  actor: Actor,
  { returnTo, sealedForm }: { returnTo: string; sealedForm: string | null },
): Promise<Result<Started>> {
  const attempt = await countAttempt("single-sign-on", { address: actor.address }, MAX_STARTS);
  if (!attempt.ok) return attempt;
  const setup = actor.companyId === null ? undefined : await findSetup(db, actor.companyId);
  if (!setup || setup.mode === "off" || !actor.confirmsBy.provider) return refuse("conflict", providerDown);
  return start(setup, { userId: actor.id, returnTo, sealedForm }, actor.email);
}

type Purpose = { userId: number | null; returnTo: string; sealedForm: string | null };

async function start(setup: Setup, purpose: Purpose, email: string): Promise<Result<Started>> {
  const secret = randomSecret();
  const again = purpose.userId !== null;
  const url = await authorizationUrl(connectionOf(setup), flowSecrets(secret), { email, again });
  if (!url.ok) return url;
  await storeFlow(secret, { companyId: setup.companyId, ...purpose });
  return ok({ url: url.value.href, host: url.value.host, secret });
}
