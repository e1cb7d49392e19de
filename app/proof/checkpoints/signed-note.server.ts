import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";

/** Signed notes as C2SP specifies them: https://c2sp.org/signed-note */
const ED25519 = Buffer.from([1]);
const SEED_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");
const PUBLIC_PREFIX = Buffer.from("302a300506032b6570032100", "hex");

export const privateKeyOf = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([SEED_PREFIX, seed]), format: "der", type: "pkcs8" });

/** Returns the 32 bytes of the public key. */
export const publicKeyOf = (seed: Buffer): Buffer =>
  createPublicKey(privateKeyOf(seed)).export({ format: "der", type: "spki" }).subarray(-32);

const keyId = (name: string, publicKey: Buffer) =>
  createHash("sha256").update(`${name}\n`).update(ED25519).update(publicKey).digest().subarray(0, 4);

/** Returns the public key as `name+id+key`, which tools for signed notes read. */
export const verifierKey = (name: string, publicKey: Buffer) =>
  `${name}+${keyId(name, publicKey).toString("hex")}+${Buffer.concat([ED25519, publicKey]).toString("base64")}`;

/** Signs a text that ends with a newline. */
export function signNote(text: string, name: string, seed: Buffer): string {
  const signature = sign(null, Buffer.from(text), privateKeyOf(seed));
  const bytes = Buffer.concat([keyId(name, publicKeyOf(seed)), signature]);
  return `${text}\n— ${name} ${bytes.toString("base64")}\n`;
}

/** Returns the text of a note that one of the keys has signed, with the number of its signatures. */
export function openNote(
  note: string,
  publicKeys: readonly Buffer[],
): { text: string; signatures: number } | undefined {
  const [, text = "", lines = ""] = /^([\s\S]*\n)\n((?:— \S+ \S+\n)+)$/.exec(note) ?? [];
  const signatures = lines.split("\n").slice(0, -1);
  const isSigned = signatures.some((line) => {
    const [, name = "", encoded = ""] = line.split(" ");
    const bytes = Buffer.from(encoded, "base64");
    return bytes.toString("base64") === encoded && publicKeys.some((key) => isBy(key, name, text, bytes));
  });
  return isSigned ? { text, signatures: signatures.length } : undefined;
}

const isBy = (key: Buffer, name: string, text: string, bytes: Buffer) =>
  keyId(name, key).equals(bytes.subarray(0, 4)) &&
  verify(
    null,
    Buffer.from(text),
    createPublicKey({ key: Buffer.concat([PUBLIC_PREFIX, key]), format: "der", type: "spki" }),
    bytes.subarray(4),
  );
