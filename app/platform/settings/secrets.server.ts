import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { env } from "./env.server";

/** AES-256-GCM with DATA_KEY; a sealed text names its key and is bound to one field of one row. */
export type SealedField = { table: string; row: number; field: string };

const FORM = "v1";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Returns `version.keyName.data`; data is nonce, ciphertext and tag. Sealing a text twice gives different results. */
export function seal(plain: string, place: SealedField): string {
  const key = currentKey();
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(boundTo(place));
  const contents = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  const packed = Buffer.concat([nonce, contents, cipher.getAuthTag()]);
  return [FORM, nameOf(key), packed.toString("base64url")].join(".");
}

/** Opens a sealed text. Throws when it was changed, belongs elsewhere, or its key is missing. */
export function unseal(sealed: string, place: SealedField): string {
  const [form, name, text = ""] = sealed.split(".");
  const key = keys().find((known) => nameOf(known) === name);
  if (form !== FORM || !key) throw new Error(`The key of ${place.table}.${place.field} is not there`);
  const packed = Buffer.from(text, "base64url");
  const contents = packed.subarray(NONCE_BYTES, -TAG_BYTES);
  const cipher = createDecipheriv("aes-256-gcm", key, packed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  cipher.setAAD(boundTo(place)).setAuthTag(packed.subarray(-TAG_BYTES));
  return Buffer.concat([cipher.update(contents), cipher.final()]).toString("utf8");
}

/** Seals a text again with the current key. */
export const reseal = (sealed: string, place: SealedField) => seal(unseal(sealed, place), place);

/** Returns whether a sealed text should be sealed again with the current key. */
export const isSealedWithOldKey = (sealed: string) => sealed.split(".")[1] !== nameOf(currentKey());

const asKey = (base64: string) => Buffer.from(base64, "base64");
const currentKey = () => asKey(env().DATA_KEY);
const keys = () => [currentKey(), ...env().DATA_KEY_BEFORE.map(asKey)];
const nameOf = (key: Buffer) => createHash("sha256").update("name of").update(key).digest("hex").slice(0, 8);
const boundTo = ({ table, row, field }: SealedField) => Buffer.from(`${table}/${row}/${field}`);
