import { generateAuthenticationOptions, generateRegistrationOptions } from "@simplewebauthn/server";
import { type Actor, fullName } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { randomSecret } from "~/platform/http/session.server";
import { CHALLENGE_MS, type ChallengeFor, issueChallenge } from "./challenges.server";
import { listPasskeys, type Passkey } from "./passkeys.server";
import { relyingParty } from "./relying-party.server";

/** COSE: EdDSA, ES256, RS256. Named, because the library's own list depends on the server's version of Node. */
export const ALGORITHMS = [-8, -7, -257];

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
const asDescriptor = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  transports: transports as AuthenticatorTransport[],
});

/** Returns what a browser needs to create a passkey; authenticators that have one of the person refuse another. */
export async function creationOptions(actor: Actor, holder: string) {
  const known = await listPasskeys(db, actor.id);
  const handle = known[0]?.handle ?? randomSecret();
  const { id, name } = relyingParty();
  const create = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: bytesOf(handle),
    userName: actor.email,
    userDisplayName: fullName(actor),
    challenge: bytesOf(await issueChallenge(db, { purpose: "add", holder }, handle)),
    timeout: CHALLENGE_MS,
    excludeCredentials: known.map(asDescriptor),
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return { create };
}

/**
 * Returns what a browser needs to use a passkey: one of the given person, or any that the authenticator has for us.
 * A second step after a password works without the fingerprint, face or PIN.
 */
export async function requestOptions({ purpose, holder }: ChallengeFor, userId?: number) {
  const known = userId === undefined ? [] : await listPasskeys(db, userId);
  const get = await generateAuthenticationOptions({
    rpID: relyingParty().id,
    challenge: bytesOf(await issueChallenge(db, { purpose, holder })),
    timeout: CHALLENGE_MS,
    allowCredentials: known.map(asDescriptor),
    userVerification: purpose === "second-step" ? "preferred" : "required",
  });
  return { get };
}
