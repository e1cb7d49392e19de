import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from "@simplewebauthn/server";
import { passkeys } from "db/schema/second-factors";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { db, inTransaction, type Reader, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { ok, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { findAccount } from "../accounts.server";
import { accountEmails } from "../emails/emails.server";
import { type ChallengeFor, redeemChallenge } from "./challenges.server";
import { findByCredential, type Passkey } from "./passkeys.server";
import { relyingParty } from "./relying-party.server";
import { copiedPasskey, wrongPasskey } from "./texts";

const assertion = z.object({
  id: z.string(),
  rawId: z.string(),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().optional(),
  }),
});

/** Returns the passkey that an answer names, which is not proved yet. */
export async function findNamedPasskey(reader: Reader, answer: string) {
  const response = readAnswer(answer);
  const passkey = response && (await findByCredential(reader, response.id));
  return passkey && { response, passkey };
}
type Named = NonNullable<Awaited<ReturnType<typeof findNamedPasskey>>>;

/** Reads an answer of a browser; undefined if it is none. */
function readAnswer(answer: string): AuthenticationResponseJSON | undefined {
  try {
    return assertion.parse(JSON.parse(answer));
  } catch {
    return undefined;
  }
}

/** A signature that was checked; `recordUse` then counts it. */
export type SignedBy = { passkey: Passkey; counter: number };

/** Checks an answer's challenge, origin, domain and signature, and uses the challenge up. */
export async function checkAnswer(
  { response, passkey }: Named,
  use: ChallengeFor,
): Promise<Result<SignedBy>> {
  const wrong = refuse("invalid", wrongPasskey);
  const { userHandle } = response.response;
  if (userHandle && userHandle !== passkey.handle) return wrong;
  const { id, origin } = relyingParty();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: async (challenge) => Boolean(await redeemChallenge(db, challenge, use)),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: use.purpose !== "second-step",
      // The counter is compared by recordUse, with the row locked, to tell a copy from a wrong signature.
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
        counter: 0,
      },
    });
    return verified ? ok({ passkey, counter: authenticationInfo.newCounter }) : wrong;
  } catch {
    return wrong;
  }
}

/** Records a use. Refuses a counter that did not grow: another authenticator has the same key. */
export async function recordUse(tx: Tx, { passkey: { id }, counter }: SignedBy): Promise<Result<undefined>> {
  const [passkey] = await tx.select().from(passkeys).where(eq(passkeys.id, id)).for("update");
  if (!passkey) return refuse("invalid", wrongPasskey);
  const counts = counter > 0 || passkey.signCount > 0;
  if (counts && counter <= passkey.signCount) return refuse("conflict", copiedPasskey);
  await tx.update(passkeys).set({ signCount: counter, lastUsedAt: now() }).where(eq(passkeys.id, id));
  return ok();
}

/** Emails and records a refused copy, in a transaction of its own because the refusal rolled back the other. */
export async function reportCopy(
  result: Result<unknown>,
  { passkey: { id, userId, name } }: SignedBy,
  address: string,
) {
  if (result.ok || result.message !== copiedPasskey) return;
  await inTransaction(async (tx) => {
    const { email: to, firstName } = (await findAccount(tx, userId))!;
    await accountEmails.add(tx, {
      kind: "second-factor",
      what: "passkey-copied",
      to,
      firstName,
      passkey: name,
    });
    const subject = { type: "user" as const, id: userId };
    await recordAction(tx, null, "passkey.refuse-copy", subject, { passkey: id, name }, address);
    return ok();
  });
}
