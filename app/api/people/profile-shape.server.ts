import { z } from "@hono/zod-openapi";
import { blocks } from "db/schema/applications";
import { workOrders } from "db/schema/work-orders";
import { and, eq, sql } from "drizzle-orm";
import { type Actor, fullName } from "~/access/actor";
import { listCertificates } from "~/contractors/certificates/certificates.server";
import { listGroups } from "~/contractors/groups/groups.server";
import { listNotes } from "~/contractors/notes/notes.server";
import { balanceOf } from "~/ledger/queries.server";
import { paths } from "~/paths";
import { roles } from "~/people/users/company-user";
import { db } from "~/platform/db/db.server";
import { findCountry, stateName } from "~/platform/places/places.server";
import { phone } from "~/platform/text/format";
import { findPayoutBank } from "~/profile/bank/bank.server";
import { type Profile, readProfile } from "~/profile/profile.server";
import { findTaxDetails } from "~/profile/tax/tax.server";
import { isCompanyWide } from "~/work-orders/blocked.server";
import { profileBankInfo, profileBankInfoOf } from "../contractors/contractor-bank.server";
import { certificateSchema, noteSchema, showCertificate, showNote } from "../contractors/contractor-shape";
import { taxInfo, taxInfoOf } from "../contractors/contractor-tax.server";
import { named } from "../http/wire";

const text = z.string();
const option = z.object({ value: text, label: text });

/** A profile under the documents' names; money in dollars. */
export const profileShape = z.object({
  _id: text,
  userId: text,
  userType: z.enum(["contractor", "client", "superAdmin"]),
  status: text,
  firstName: text,
  lastName: text,
  name: text,
  phone: text,
  email: text,
  website: text,
  address: text,
  address2: text,
  zipcode: text,
  country: option,
  state: option,
  city: option,
  about: text,
  credentials: text,
  image: text.nullable(),
  date: text,
  lastLoginAt: text.nullable(),
  currentRating: z.number().nullable().openapi({ description: "Percent, contractors only" }),
  certificates: z.array(certificateSchema),
  contractorGroups: z.array(named),
  notes: z.array(noteSchema),
  documents: z.array(named.extend({ link: text })),
  companyId: text.nullable(),
  companyName: text.nullable(),
  company: z.object({ name: text, blocked_users: z.array(text) }).nullable(),
  accessctrl: z.enum(roles).nullable(),
  /** Only in one's own profile. */
  policingAgreements: z.boolean().optional(),
  defaultDistance: z.int().nullable().optional(),
  taxInfo: taxInfo.nullable().optional(),
  bankInfo: profileBankInfo.nullable().optional(),
  total_balance: z.number().nullable().optional(),
  on_hold: z.number().nullable().optional(),
  approvedBalance: z.number().nullable().optional(),
});

/**
 * Returns a profile as the actor may see it: their own, a colleague's, or for clients and super administrators a
 * contractor's; `undefined` for any other account.
 */
export async function profileFor(actor: Actor, userId: number) {
  const profile = await readProfile(db, userId);
  if (!profile || !mayRead(actor, profile)) return undefined;
  return { ...(await shown(actor, profile)), ...(profile.id === actor.id ? await ownBalances(profile) : {}) };
}

function mayRead(actor: Actor, profile: Profile) {
  if (profile.id === actor.id || actor.role === "superAdmin") return true;
  if (profile.state !== "active" || actor.role !== "client") return false;
  return profile.role === "contractor" || profile.companyId === actor.companyId;
}

/** Adds passed certificates, and for clients their company's relations with the contractor. */
async function withCompany(actor: Actor, { id, role }: Profile) {
  if (role !== "contractor") return { certificates: [], contractorGroups: [], notes: [] };
  const [certificates, groups, notes] = await Promise.all([
    listCertificates(db, id),
    actor.companyId === null ? [] : listGroups(db, actor.companyId),
    actor.companyId === null ? [] : listNotes(db, actor.companyId, id),
  ]);
  return {
    certificates: certificates.map(showCertificate),
    contractorGroups: groups
      .filter(({ userIds }) => userIds.includes(id))
      .map(({ id, name }) => ({ _id: String(id), name })),
    notes: notes.map(showNote),
  };
}

async function shown(actor: Actor, profile: Profile) {
  const { id, contractor, companyId, companyName, country, stateCode, city } = profile;
  return {
    _id: String(id),
    userId: String(id),
    userType: profile.role,
    status: profile.state,
    firstName: profile.firstName,
    lastName: profile.lastName,
    name: fullName(profile),
    phone: phone(profile.phone),
    email: profile.email,
    website: profile.website,
    address: profile.address1,
    address2: profile.address2,
    zipcode: profile.zipCode,
    country: { value: country, label: findCountry(country)?.name ?? country },
    state: { value: stateCode, label: stateName(country, stateCode) },
    city: { value: city, label: city },
    about: profile.about,
    credentials: profile.credentials,
    image: profile.pictureFileId ? paths.picture(profile.pictureFileId) : null,
    date: profile.createdAt.toISOString(),
    lastLoginAt: profile.lastLoginAt?.toISOString() ?? null,
    currentRating: contractor?.currentRating ?? null,
    ...(await withCompany(actor, profile)),
    documents: profile.documents.map(({ fileId, name }) => {
      return { _id: String(fileId), name, link: paths.contractorDocument(fileId) };
    }),
    companyId: companyId && String(companyId),
    companyName,
    accessctrl: profile.level,
    company:
      companyName && companyId ? { name: companyName, blocked_users: await blockedBy(companyId) } : null,
  };
}

async function blockedBy(companyId: number) {
  const rows = await db
    .select({ contractorId: blocks.contractorId })
    .from(blocks)
    .where(and(eq(blocks.by, "client"), eq(blocks.companyId, companyId), isCompanyWide));
  return rows.map(({ contractorId }) => String(contractorId));
}

async function ownBalances({ id, role, companyId, contractor, agreementsAcceptedAt }: Profile) {
  const balance = companyId === null ? undefined : await balanceOf(companyId);
  const bank = contractor ? await findPayoutBank(id) : undefined;
  const taxDetails = contractor ? await findTaxDetails(id) : undefined;
  return {
    policingAgreements: agreementsAcceptedAt !== null,
    defaultDistance: contractor?.defaultDistanceMiles ?? null,
    taxInfo: taxDetails ? taxInfoOf(taxDetails) : null,
    bankInfo: bank ? profileBankInfoOf(bank) : null,
    total_balance: balance ? balance.totalCents / 100 : null,
    on_hold: balance ? balance.onHoldCents / 100 : null,
    approvedBalance: role === "contractor" ? (await approvedCents(id)) / 100 : null,
  };
}

/** Sums the contractor's approved orders that are not paid yet, without those paid outside the app. In cents. */
async function approvedCents(contractorId: number) {
  const [row] = await db
    .select({ cents: sql<string>`coalesce(sum(${workOrders.finalPayCents}), 0)` })
    .from(workOrders)
    .where(
      and(
        eq(workOrders.contractorId, contractorId),
        eq(workOrders.status, "approved"),
        eq(workOrders.payOutsideOfApp, false),
      ),
    );
  return Number(row?.cents ?? 0);
}
