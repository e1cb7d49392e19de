import { type RegistrationResponseJSON, verifyRegistrationResponse } from "@simplewebauthn/server";
import { passkeys } from "db/schema/second-factors";
import { z } from "zod";
import type { Actor } from "~/access/actor";
import { db, inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { ok, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { lockAccount } from "../../accounts.server";
import { accountEmails } from "../../emails/emails.server";
import { replaceCodes } from "../../second-factor/commands/new-codes.server";
import { hasFactor } from "../../second-factor/factors.server";
import { redeemChallenge } from "../challenges.server";
import { passkeyName } from "../names";
import { ALGORITHMS } from "../options.server";
import { listPasskeys } from "../passkeys.server";
import { relyingParty } from "../relying-party.server";
import { setUpAgain } from "../texts";

/** Enough for anybody, and a limit to what a stolen session can fill. */
const MAX_PASSKEYS = 20;

const attestation = z.object({
  id: z.string(),
  rawId: z.string(),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
});

type Browser = { holder: string; userAgent: string };

/** Adds a passkey; the first second factor of a person also brings recovery codes, shown once. */
export async function addPasskey(
  actor: Actor,
  answer: string,
  { holder, userAgent }: Browser,
): Promise<Result<{ name: string; codes: string[] | null }>> {
  const created = await readCreated(answer, holder);
  if (!created) return refuse("conflict", setUpAgain);
  return inTransaction(async (tx) => {
    await lockAccount(tx, actor.id);
    const known = await listPasskeys(tx, actor.id);
    if (known.length >= MAX_PASSKEYS)
      return refuse("conflict", `You have ${MAX_PASSKEYS} passkeys. Remove one first.`);
    const isFirstFactor = !(await hasFactor(tx, actor.id));
    const { aaguid, ...values } = created;
    const name = passkeyName(
      aaguid,
      userAgent,
      known.map((passkey) => passkey.name),
    );
    const [added] = await tx
      .insert(passkeys)
      .values({ ...values, userId: actor.id, name, createdAt: now() })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (!added) return refuse("conflict", setUpAgain);
    const codes = isFirstFactor ? await replaceCodes(tx, actor.id) : null;
    const { email: to, firstName } = actor;
    await accountEmails.add(tx, {
      kind: "second-factor",
      what: "passkey-added",
      to,
      firstName,
      passkey: name,
    });
    const subject = { type: "user" as const, id: actor.id };
    await recordAction(tx, actor, "passkey.add", subject, { passkey: added.id, name });
    return ok({ name, codes });
  });
}

/** Checks a browser's answer and returns the columns of its passkey; undefined if anything is wrong with it. */
async function readCreated(answer: string, holder: string) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty();
  let handle: string | null | undefined;
  try {
    const response = attestation.parse(JSON.parse(answer)) as RegistrationResponseJSON;
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: async (challenge) => {
        handle = (await redeemChallenge(db, challenge, { purpose: "add", holder }))?.handle;
        return Boolean(handle);
      },
      expectedOrigin,
      expectedRPID,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo || !handle) return undefined;
    const { credential, aaguid } = registrationInfo;
    return {
      aaguid,
      handle,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString("base64url"),
      signCount: credential.counter,
      transports: response.response.transports ?? [],
    };
  } catch {
    return undefined;
  }
}
