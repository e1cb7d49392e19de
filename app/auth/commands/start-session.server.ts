import { type Role, users } from "db/schema/accounts";
import { eq } from "drizzle-orm";
import type { Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { openSession, sha256 } from "~/platform/http/session.server";
import { refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import type { Account } from "../accounts.server";
import { rememberDevice } from "../devices/known-devices.server";
import { accountEmails } from "../emails/emails.server";
import { accountSuspended, notVerified } from "../texts";

/** `device` is the secret of the browser's long-lived cookie; programs have none. */
export type Origin = { address: string; userAgent: string; device?: string };
export type SignedIn = { secret: string; id: number; role: Role };
export type UsedFactor = "app" | "recovery code" | "passkey";

/** How somebody proved who they are, beside a password; `provider`: to the company's single sign-on. */
type Proof = {
  factor?: UsedFactor;
  provider?: { confirmedAt: Date };
  detail?: Record<string, string>;
};

/** Returns why an account can't sign in, said only to somebody who has its password or passkey. */
export function stateRefusal({ state }: Account) {
  if (state === "suspended") return refuse("forbidden", accountSuspended);
  if (state === "unverified") return refuse("forbidden", notVerified);
  return undefined;
}

/** Opens the session of a sign-in whose secrets were right, however it was done. */
export async function startSession(
  tx: Tx,
  { id, role, email, firstName, companyId }: Account,
  kind: "web" | "api",
  from: Origin,
  { factor, provider, detail }: Proof = {},
): Promise<SignedIn> {
  await tx.update(users).set({ lastLoginAt: now() }).where(eq(users.id, id));
  const secret = await openSession(tx, id, kind, from, provider);
  if (await rememberDevice(tx, id, from))
    await accountEmails.add(tx, { kind: "new-device", userId: id, session: sha256(secret) });
  if (factor === "recovery code")
    await accountEmails.add(tx, { kind: "second-factor", what: "recovery-code", to: email, firstName });
  const by = { id, companyId, address: from.address };
  await recordAction(tx, by, "session.start", { type: "user", id }, detail ?? (factor && { factor }));
  return { secret, id, role };
}
