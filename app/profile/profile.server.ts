import { contractorDocuments, contractorProfiles, users } from "db/schema/accounts";
import { companies } from "db/schema/companies";
import { files } from "db/schema/platform";
import { eq } from "drizzle-orm";
import { ratingsOf } from "~/contractors/ratings/rating";
import type { Reader } from "~/platform/db/db.server";
import { phone } from "~/platform/text/format";

type User = typeof users.$inferSelect;
export type Profile = Omit<User, "passwordHash"> & {
  companyName: string | null;
  contractor: (typeof contractorProfiles.$inferSelect & ReturnType<typeof ratingsOf>) | null;
  documents: { fileId: number; name: string; sizeBytes: number }[];
};

/** Loads a full profile. The caller checks permissions. */
export async function readProfile(reader: Reader, userId: number): Promise<Profile | undefined> {
  const [row] = await reader
    .select({ user: users, companyName: companies.name, contractor: contractorProfiles })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(contractorProfiles, eq(contractorProfiles.userId, users.id))
    .where(eq(users.id, userId));
  if (!row) return undefined;
  const { passwordHash, ...user } = row.user;
  const contractor = row.contractor && { ...row.contractor, ...ratingsOf(row.contractor) };
  const documents = contractor ? await listDocuments(reader, userId) : [];
  return { ...user, companyName: row.companyName, contractor, documents };
}

export const listDocuments = (reader: Reader, userId: number) =>
  reader
    .select({ fileId: files.id, name: files.name, sizeBytes: files.sizeBytes })
    .from(contractorDocuments)
    .innerJoin(files, eq(files.id, contractorDocuments.fileId))
    .where(eq(contractorDocuments.userId, userId))
    .orderBy(files.id);

/** Returns the form's values. The zip field holds six characters, so a Canadian code loses its space. */
export const asForm = (profile: Profile) => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  email: profile.email,
  phone: phone(profile.phone),
  website: profile.website,
  address: profile.address1,
  address2: profile.address2,
  country: profile.country,
  state: profile.stateCode,
  city: profile.city,
  zipcode: profile.zipCode.replace(/^(\w{3}) (\w{3})$/, "$1$2").replace(/-\d{4}$/, ""),
  about: profile.about,
  credentials: profile.credentials,
  companyName: profile.companyName ?? "",
});
