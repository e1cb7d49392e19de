import { hash, verify } from "@node-rs/argon2";
import commonPasswords from "./common-passwords.txt?raw";

/** argon2id as OWASP advises: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, cost);

/** Verified where there is nobody, so that the answer takes as long as for somebody. */
let nobodys: Promise<string> | undefined;

/** Whether this is the account's password. Takes the same time where there is no such account. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobodys ??= hashPassword("nobody has this password");
  const isHash = passwordHash?.startsWith("$argon2id$");
  // Nobody's password is longer than 30 characters; there is no need to hash a megabyte to know that it is wrong.
  const right = await verify(isHash ? passwordHash! : await nobodys, password.slice(0, 256));
  return isHash === true && right;
}

let common: Set<string> | undefined;

/**
 * Whether it is one of the 10,000 most common passwords. The file holds those of them with six letters or more, which
 * are the ones that the length alone would let through; by frequency, from zxcvbn-ts (MIT, licence beside it).
 */
export function isCommonPassword(password: string) {
  common ??= new Set(commonPasswords.split("\n"));
  return common.has(password.toLowerCase());
}
