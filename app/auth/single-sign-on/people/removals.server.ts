import { singleSignOnRemovals } from "db/schema/single-sign-on";
import { and, eq } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";
import { sha256 } from "~/platform/http/session.server";

/** Deleting a user frees the address, which is stored only as a hash: else the provider would bring the person back. */
const hashOf = (email: string) => sha256(`removed ${email.trim().toLowerCase()}`);

const isThis = (companyId: number, email: string) =>
  and(eq(singleSignOnRemovals.companyId, companyId), eq(singleSignOnRemovals.emailHash, hashOf(email)));

export const refuseRemoved = (tx: Reader, companyId: number, email: string) =>
  tx
    .insert(singleSignOnRemovals)
    .values({ companyId, emailHash: hashOf(email) })
    .onConflictDoNothing();

export const isRemoved = async (reader: Reader, companyId: number, email: string) =>
  (await reader.$count(singleSignOnRemovals, isThis(companyId, email))) > 0;

/** An invitation that was accepted lets the person in again. */
export const admitAgain = (tx: Reader, companyId: number, email: string) =>
  tx.delete(singleSignOnRemovals).where(isThis(companyId, email));
