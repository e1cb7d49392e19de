import { contractorProfiles, users } from "db/schema/accounts";
import { applications, blocks } from "db/schema/applications";
import { checkEntries } from "db/schema/field-work";
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may, refusalFor } from "~/access/may";
import { passedCertificatesOf } from "~/contractors/certificates/passed-certificates.server";
import { ratingsOf } from "~/contractors/ratings/rating";
import type { Reader } from "~/platform/db/db.server";
import { preparedQuery } from "~/platform/db/prepared.server";
import { milesBetween } from "~/platform/places/geo";
import { findUnassignReason } from "~/work-orders/mail/removal-email.server";
import type { Order } from "~/work-orders/store/order.server";
import { findApplication } from "./application.server";

/** Which blocks keep a contractor from being assigned; computed at each read. */
type BlockFlags = { order: boolean; company: boolean; project: boolean; woCompany: boolean };

const countsBlocks = (where: SQL) =>
  sql<boolean>`exists (select 1 from ${blocks} b where b.company_id = ${sql.placeholder("companyId")}
    and b.contractor_id = ${applications.contractorId} and ${where})`;

export const personColumns = {
  firstName: users.firstName,
  lastName: users.lastName,
  phone: users.phone,
  email: users.email,
  city: users.city,
  stateCode: users.stateCode,
  latitude: users.latitude,
  longitude: users.longitude,
  pictureFileId: users.pictureFileId,
};

const applicantsOf = preparedQuery((reader) =>
  reader
    .select({
      application: applications,
      person: personColumns,
      profile: contractorProfiles,
      block: {
        order: countsBlocks(sql`b.work_order_id = ${sql.placeholder("win")}`),
        company: countsBlocks(sql`num_nonnulls(b.work_order_id, b.project_id, b.end_company_id) = 0`),
        project: countsBlocks(sql`b.project_id = ${sql.placeholder("projectId")}`),
        woCompany: countsBlocks(sql`b.end_company_id = ${sql.placeholder("endCompanyId")}`),
      },
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.contractorId))
    .innerJoin(contractorProfiles, eq(contractorProfiles.userId, applications.contractorId))
    .where(
      and(
        eq(applications.companyId, sql.placeholder("companyId")),
        eq(applications.workOrderId, sql.placeholder("win")),
      ),
    )
    .orderBy(asc(applications.createdAt), asc(applications.id)),
);

/** Lists all applications of an order, oldest first; empty for actors who may not see applicants. */
export async function listApplicants(reader: Reader, actor: Actor, order: Order) {
  if (refusalFor(actor, "work-order.see-applicants", order)) return [];
  const { id: win, companyId, projectId, endCompanyId } = order;
  const rows = await applicantsOf(reader, { win, companyId, projectId, endCompanyId });
  return rows.map(({ application, person, profile, block }) => ({
    ...application,
    name: `${person.firstName} ${person.lastName}`,
    phone: person.phone,
    email: person.email,
    city: person.city,
    stateCode: person.stateCode,
    pictureFileId: person.pictureFileId,
    miles: milesFrom(order, person),
    ratings: ratingsOf(profile),
    completedCount: profile.completedCount,
    block: block satisfies BlockFlags,
  }));
}
export type Applicant = Awaited<ReturnType<typeof listApplicants>>[number];

/** Whether the lists of applicants have Assign buttons. */
export const offersAssign = (actor: Actor, order: Order) =>
  may(actor, "application.assign", order) && order.status === "published";

export const isBlocked = ({ block }: Pick<Applicant, "block">) => Object.values(block).some(Boolean);

type Place = { latitude: number | null; longitude: number | null };
/** Returns a person's distance to an order in miles; `null` if either has no location. */
export function milesFrom(order: Place, person: Place) {
  const { latitude, longitude } = order;
  if (latitude === null || longitude === null || person.latitude === null || person.longitude === null)
    return null;
  return milesBetween({ latitude, longitude }, { latitude: person.latitude, longitude: person.longitude });
}

export async function findOwnApplication(reader: Reader, actor: Actor, order: Order) {
  return actor.role === "contractor" ? findApplication(reader, order, actor.id) : undefined;
}

/** Finds why the actor was un-assigned from this order; `undefined` once they have applied again. */
export async function findOwnUnassignReason(reader: Reader, actor: Actor, order: Order) {
  if (order.toContractor?.application !== "archived" || order.contractorId === actor.id) return undefined;
  return findUnassignReason(reader, { win: order.id, contractorId: actor.id });
}

const assigned = preparedQuery((reader) =>
  reader
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      phone: users.phone,
      email: users.email,
      pictureFileId: users.pictureFileId,
      latitude: users.latitude,
      longitude: users.longitude,
      profile: contractorProfiles,
    })
    .from(users)
    .innerJoin(contractorProfiles, eq(contractorProfiles.userId, users.id))
    .where(and(eq(users.id, sql.placeholder("id")), eq(users.role, "contractor"))),
);

/** Finds the assigned contractor; `undefined` if the actor is a contractor. */
export async function findAssignedContractor(reader: Reader, actor: Actor, order: Order) {
  if (!order.contractorId || actor.role === "contractor") return undefined;
  const [row] = await assigned(reader, { id: order.contractorId });
  if (!row) return undefined;
  return {
    id: order.contractorId,
    name: `${row.firstName} ${row.lastName}`,
    phone: row.phone,
    email: row.email,
    pictureFileId: row.pictureFileId,
    miles: milesFrom(order, row),
    rating: ratingsOf(row.profile).currentRating,
    certificates: (await passedCertificatesOf(reader, [order.contractorId]))(order.contractorId),
  };
}

export async function hasCheckedIn(reader: Reader, win: number): Promise<boolean> {
  const [entry] = await reader
    .select({ id: checkEntries.id })
    .from(checkEntries)
    .where(eq(checkEntries.workOrderId, win))
    .limit(1);
  return entry !== undefined;
}
