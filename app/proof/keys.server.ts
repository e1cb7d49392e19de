import { hkdfSync } from "node:crypto";
import { env } from "~/platform/settings/env.server";
import { publicKeyOf } from "./checkpoints/signed-note.server";
import { hmacOf } from "./hmac.server";

/** Keys of the proof. They are settings: the database never holds them. */
export type ProofKey = { seed: Buffer; publicKey: Buffer; textsHmac: (texts: string) => string };

function toKey(setting: string): ProofKey {
  const seed = Buffer.from(setting, "base64");
  const textsKey = Buffer.from(hkdfSync("sha256", seed, "", "texts of journals", 32));
  return { seed, publicKey: publicKeyOf(seed), textsHmac: hmacOf(textsKey) };
}

/** Returns the key that seals and signs now; `undefined` where none is set. */
export const currentKey = (): ProofKey | undefined => knownKeys()[0];

/** Returns the current key and all former ones. */
export function knownKeys(): ProofKey[] {
  const { CHECKPOINT_KEY, CHECKPOINT_KEY_BEFORE } = env();
  return CHECKPOINT_KEY ? [CHECKPOINT_KEY, ...CHECKPOINT_KEY_BEFORE].map(toKey) : [];
}
