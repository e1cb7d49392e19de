import { hash, verify } from "@node-rs/argon2";
import commonPasswords from "./common-passwords.txt?raw";

/** argon2id parameters of the OWASP Password Storage Cheat Sheet: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, cost);

/** Compared with the password when there is no such account, so that the answer takes the same time. */
let dummyHash: Promise<string> | undefined;

/** Returns whether the password is right. Takes as long for an unknown account, whose hash is undefined. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword("no account has this password");
  const isHash = passwordHash?.startsWith("$argon2id$");
  // Passwords have at most 30 characters, so hashing a megabyte is pointless.
  const isEqual = await verify(isHash ? passwordHash! : await dummyHash, password.slice(0, 256));
  return isHash === true && isEqual;
}

let common: Set<string> | undefined;

/** Tests for the 10,000 most common passwords of six or more characters (zxcvbn-ts, MIT). */
export function isCommonPassword(password: string) {
  common ??= new Set(commonPasswords.split("\n"));
  return common.has(password.toLowerCase());
}
