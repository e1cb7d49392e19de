import type { users } from "db/schema/accounts";
import type { Actor } from "~/access/actor";
import { hashPassword } from "~/auth/passwords/password.server";
import { makeContractor } from "./people";

export const password = "a fine password";
/** Typed addresses that every form refuses. */
export const invalidEmails = [
  "@example.com",
  "nobody",
  "nobody@",
  "nobody@example",
  "no body@example.com",
  "a@b@example.com",
];
let passwordHash: string | undefined;

/** Makes a contractor who can sign in with `password`. */
export async function makeAccount(values: Partial<typeof users.$inferInsert> = {}): Promise<Actor> {
  passwordHash ??= await hashPassword(password);
  return makeContractor({ passwordHash, ...values });
}
