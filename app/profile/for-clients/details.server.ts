import { contractorProfiles, users } from "db/schema/accounts";
import { contractorGroupMembers, contractorGroups } from "db/schema/contractors";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { mayEver } from "~/access/may";
import { findBlocks } from "~/applications/blocks/blocks.server";
import { listCertificates } from "~/contractors/certificates/certificates.server";
import { listNotes } from "~/contractors/notes/notes.server";
import { listRatedOrders } from "~/contractors/ratings/rated-orders.server";
import { ratingsOf } from "~/contractors/ratings/rating";
import type { Reader } from "~/platform/db/db.server";
import { listDocuments } from "../profile.server";
import { listApplications, listCompleted, listSkills } from "./past-work.server";

const NONE = { company: false, orders: [], projects: [], endCompanies: [] };

/** Finds a contractor; deactivated ones only for companies that have a history with them. */
export async function findPerson(reader: Reader, actor: Actor, id: number) {
  if (!mayEver(actor, "contractor.view") || !Number.isSafeInteger(id)) return undefined;
  const [row] = await reader
    .select({
      user: users,
      profile: contractorProfiles,
      orders: orderCount,
      isKnown: hasHistoryWith(actor.companyId ?? 0),
    })
    .from(users)
    .innerJoin(contractorProfiles, eq(contractorProfiles.userId, users.id))
    .where(and(eq(users.id, id), eq(users.role, "contractor")));
  return row && (row.user.state === "active" || row.isKnown || actor.role === "superAdmin") ? row : undefined;
}

/** Loads the public profile and the shared history. */
export async function findContractor(reader: Reader, actor: Actor, id: number) {
  const row = await findPerson(reader, actor, id);
  if (!row) return undefined;
  const companyId = actor.companyId ?? 0;
  const { user, profile } = row;
  const [certificates, documents, skills, rated, done, applies, groups, notes, blocked] = await Promise.all([
    listCertificates(reader, id),
    listDocuments(reader, id),
    listSkills(reader, id),
    listRatedOrders(reader, id, { companyId }),
    listCompleted(reader, id, companyId),
    listApplications(reader, id, companyId),
    listGroupsWith(reader, companyId, id),
    listNotes(reader, companyId, id),
    mayEver(actor, "contractor.block") ? findBlocks(reader, companyId, id) : NONE,
  ]);
  return {
    id,
    name: `${user.firstName} ${user.lastName}`,
    isActive: user.state === "active",
    phone: user.phone,
    email: user.email,
    website: user.website,
    address1: user.address1,
    address2: user.address2,
    city: user.city,
    stateCode: user.stateCode,
    zipCode: user.zipCode,
    country: user.country,
    latitude: user.latitude,
    longitude: user.longitude,
    pictureFileId: user.pictureFileId,
    about: user.about,
    credentials: user.credentials,
    registeredAt: user.createdAt,
    lastLoginAt: user.lastLoginAt,
    lastCompletedAt: profile.lastCompletedAt,
    completedCount: profile.completedCount,
    ordersCount: row.orders,
    ratings: ratingsOf(profile),
    certificates,
    documents,
    skills,
    rated,
    done,
    applies,
    groups,
    notes,
    blocked,
  };
}
export type ContractorDetails = NonNullable<Awaited<ReturnType<typeof findContractor>>>;

/** Counts the contractor's orders that are assigned, completed, approved or paid. */
const orderCount = sql<number>`(select count(*) from work_orders w where w.contractor_id = ${users.id}
  and w.status in ('assigned', 'completed', 'approved', 'paid'))`.mapWith(Number);

const hasHistoryWith = (companyId: number) =>
  sql<boolean>`(exists (select 1 from work_orders w where w.contractor_id = ${users.id} and w.company_id = ${companyId})
    or exists (select 1 from applications a join work_orders w on w.id = a.work_order_id
      where a.contractor_id = ${users.id} and w.company_id = ${companyId}))`;

const listGroupsWith = (reader: Reader, companyId: number, contractorId: number) =>
  reader
    .select({
      id: contractorGroups.id,
      name: contractorGroups.name,
      isIn: sql<boolean>`exists (select 1 from ${contractorGroupMembers} m
        where m.group_id = ${contractorGroups.id} and m.company_id = ${companyId} and m.contractor_id = ${contractorId})`,
    })
    .from(contractorGroups)
    .where(eq(contractorGroups.companyId, companyId))
    .orderBy(asc(sql`lower(${contractorGroups.name})`));
