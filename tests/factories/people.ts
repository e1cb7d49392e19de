import type { AccessLevel, Role } from "db/schema/accounts";
import { users } from "db/schema/accounts";
import { companyInvitations } from "db/schema/colleagues";
import { companies } from "db/schema/companies";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { copyHome } from "~/contractors/home.server";
import { createContractorProfile } from "~/contractors/profile.server";
import { db } from "~/platform/db/db.server";
import { DEFAULT_TIME_ZONE, homeTimeZone } from "~/platform/places/places.server";

let serial = 0;
let home = 0;
const firstNames = "Ada Ben Cleo Dov Eve Finn Gus Hal Ida Jon Kim Lou Mia Ned Ona Pia Quin Ray Sue Tom".split(
  " ",
);
const firstNameOf = (n: number) => firstNames[n % firstNames.length]!;

type Person = Partial<typeof users.$inferInsert>;

export async function makeCompany(values: Partial<typeof companies.$inferInsert> = {}) {
  const [company] = await db
    .insert(companies)
    .values({ name: `Company ${++serial}`, ...values })
    .returning();
  return company!;
}

/**
 * Makes an active person who has accepted the agreements. They cannot sign in; sign-in tests use
 * `makeAccount`.
 */
async function makePerson(role: Role, person: Person): Promise<Actor> {
  const n = ++serial;
  const [user] = await db
    .insert(users)
    .values({
      role,
      state: "active",
      firstName: firstNameOf(n),
      lastName: `Person ${n}`,
      email: `person-${n}@example.com`,
      phone: String(6_175_550_000 + n),
      passwordHash: "!",
      agreementsAcceptedAt: new Date("2026-01-01T00:00:00Z"),
      ...person,
    })
    .returning();
  if (role === "contractor") await createContractorProfile(db, user!.id);
  const { id, level, staffRole, companyId, state, firstName, lastName, email, ...rest } = user!;
  const { pictureFileId, latitude, longitude } = rest;
  return {
    id,
    role,
    level,
    staffRole,
    companyId,
    companySuspended: false,
    state,
    firstName,
    lastName,
    email,
    timeZone: homeTimeZone(user!) ?? DEFAULT_TIME_ZONE,
    pictureFileId,
    latitude,
    longitude,
    agreed: user!.agreementsAcceptedAt !== null,
    confirmedAt: null,
    factor: { isRequired: false, hasApp: false, hasPasskey: false },
    confirmsBy: { password: true, provider: false },
    defaultDistanceMiles: role === "contractor" ? 60 : null,
    address: "127.0.0.1",
  };
}

export async function makeClient(level: AccessLevel = "Admin", companyId?: number, person: Person = {}) {
  return makePerson("client", { level, companyId: companyId ?? (await makeCompany()).id, ...person });
}
/** Moves a contractor in the way of the profile's command. */
export async function moveHome(contractorId: number, home: { latitude: number; longitude: number }) {
  await db.update(users).set(home).where(eq(users.id, contractorId));
  await copyHome(db, contractorId);
}

/** Makes a contractor in Cambridge, two miles from Boston. */
export const makeContractor = (person: Person = {}) =>
  makePerson("contractor", {
    city: "Cambridge",
    stateCode: "MA",
    zipCode: "02139",
    // Each contractor lives a few feet from the last one.
    latitude: 42.3647 + (++home % 100) / 100_000,
    longitude: -71.1042,
    ...person,
  });
export const makeSuperAdmin = (person: Person = {}) =>
  makePerson("superAdmin", { staffRole: "owner", ...person });

/** Makes an open invitation to the client's company. `randIdHash` is the hash of the link's secret. */
export async function makeInvitation(
  client: Actor,
  values: Partial<typeof companyInvitations.$inferInsert> = {},
) {
  const n = ++serial;
  const [made] = await db
    .insert(companyInvitations)
    .values({
      companyId: client.companyId!,
      randIdHash: `nobody knows ${n}`,
      email: `invited-${n}@example.com`,
      firstName: firstNameOf(n),
      lastName: `Invited ${n}`,
      phone: String(9_785_550_000 + n),
      level: "Dispatcher",
      expiresAt: new Date(Date.now() + 86_400_000),
      ...values,
    })
    .returning();
  return made!;
}
