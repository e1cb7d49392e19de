import { contractorProfiles, users } from "db/schema/accounts";
import { contractorGroupMembers, contractorGroups } from "db/schema/contractors";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";
import { passedCertificatesOf } from "../certificates/passed-certificates.server";
import { ratingsOf } from "../ratings/rating";

/** SQL condition on blocks `b`: blocks from the whole company, not from an order, project or end company. */
export const isCompanyWideBlock = sql`num_nonnulls(b.work_order_id, b.project_id, b.end_company_id) = 0`;

export type SearchRow = Awaited<ReturnType<typeof describe>>[number];

export async function describe(
  reader: Reader,
  companyId: number,
  found: { id: number; miles: number | null }[],
) {
  const ids = found.map(({ id }) => id);
  const [people, groups, certificates] = await Promise.all([
    reader
      .select({
        id: users.id,
        name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
        address: users.address1,
        city: users.city,
        stateCode: users.stateCode,
        zipCode: users.zipCode,
        phone: users.phone,
        email: users.email,
        pictureFileId: users.pictureFileId,
        latitude: users.latitude,
        longitude: users.longitude,
        profile: contractorProfiles,
        isBlocked: sql<boolean>`exists (select 1 from blocks b where b.contractor_id = ${users.id}
          and b.company_id = ${companyId} and ${isCompanyWideBlock})`,
      })
      .from(users)
      .innerJoin(contractorProfiles, eq(contractorProfiles.userId, users.id))
      .where(inArray(users.id, ids)),
    reader
      .select({
        id: contractorGroups.id,
        name: contractorGroups.name,
        of: contractorGroupMembers.contractorId,
      })
      .from(contractorGroupMembers)
      .innerJoin(
        contractorGroups,
        and(
          eq(contractorGroups.id, contractorGroupMembers.groupId),
          eq(contractorGroups.companyId, contractorGroupMembers.companyId),
        ),
      )
      .where(
        and(inArray(contractorGroupMembers.contractorId, ids), eq(contractorGroups.companyId, companyId)),
      )
      .orderBy(asc(sql`lower(${contractorGroups.name})`)),
    passedCertificatesOf(reader, ids),
  ]);
  return found.flatMap(({ id, miles }) => {
    const person = people.find((each) => each.id === id);
    if (!person) return [];
    const { profile, ...shown } = person;
    return {
      ...shown,
      miles,
      rating: ratingsOf(profile).currentRating,
      completedCount: profile.completedCount,
      groups: groups.filter((group) => group.of === id).map(({ id, name }) => ({ id, name })),
      certificates: certificates(id),
    };
  });
}
