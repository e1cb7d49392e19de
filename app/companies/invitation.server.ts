import { companyInvitations } from "db/schema/colleagues";
import { companies } from "db/schema/companies";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";
import { sha256 } from "~/platform/http/session.server";
import { now } from "~/platform/time/clock.server";

const isUnused = () => and(isNull(companyInvitations.acceptedAt), gt(companyInvitations.expiresAt, now()));

const isOpen = (sid: string) => and(eq(companyInvitations.randIdHash, sha256(sid)), isUnused());

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

/** Finds an invitation by the secret in its link (`SID`); `undefined` once it is accepted or expired. */
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
    .where(isOpen(sid));
  return found;
}

/** Accepts an invitation. Only the first of two concurrent registrations with one link gets it. */
export async function acceptInvitation(tx: Reader, sid: string): Promise<Invitation | undefined> {
  const invitation = await findInvitation(tx, sid);
  const [accepted] = await tx
    .update(companyInvitations)
    .set({ acceptedAt: now() })
    .where(isOpen(sid))
    .returning({ id: companyInvitations.id });
  return accepted && invitation;
}

/** Accepts a company's open invitation of an address that was proved in another way than by its link. */
export async function acceptInvitationFor(tx: Reader, companyId: number, email: string) {
  const [accepted] = await tx
    .update(companyInvitations)
    .set({ acceptedAt: now() })
    .where(
      and(
        eq(companyInvitations.companyId, companyId),
        sql`lower(${companyInvitations.email}) = lower(${email})`,
        isUnused(),
      ),
    )
    .returning();
  return accepted;
}
