import { companies, companyInvitations } from "db/schema/companies";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";
import { hashOf } from "~/platform/http/session.server";
import { now } from "~/platform/time/clock.server";

const standing = (sid: string) =>
  and(
    eq(companyInvitations.randIdHash, hashOf(sid)),
    isNull(companyInvitations.acceptedAt),
    gt(companyInvitations.expiresAt, now()),
  );

export type Invitation = {
  id: number;
  companyId: number;
  companyName: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  level: "Admin" | "Manager" | "Dispatcher";
};

/** The invitation that a mailed link (SID) opens; none once it is accepted or over. */
export async function findInvitation(reader: Reader, sid: string): Promise<Invitation | undefined> {
  const [found] = await reader
    .select({
      id: companyInvitations.id,
      companyId: companyInvitations.companyId,
      companyName: companies.name,
      email: companyInvitations.email,
      firstName: companyInvitations.firstName,
      lastName: companyInvitations.lastName,
      phone: companyInvitations.phone,
      level: companyInvitations.level,
    })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
    .where(standing(sid));
  return found;
}

/** Accepts it, once: of two who register with one link at once, one gets in. */
export async function acceptInvitation(tx: Reader, sid: string): Promise<Invitation | undefined> {
  const invitation = await findInvitation(tx, sid);
  const [accepted] = await tx
    .update(companyInvitations)
    .set({ acceptedAt: now() })
    .where(standing(sid))
    .returning({ id: companyInvitations.id });
  return accepted && invitation;
}
