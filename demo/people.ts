import { users } from "db/schema/accounts";
import { companies } from "db/schema/companies";
import { singleSignOnDomains } from "db/schema/single-sign-on";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { hashPassword } from "~/auth/passwords/password.server";
import { createCompany, setCreator } from "~/companies/company.server";
import { createContractorProfile } from "~/contractors/profile.server";
import { credit } from "~/ledger/commands/credit.server";
import { inviteUser } from "~/people/users/commands/invite-user.server";
import { db, inTransaction } from "~/platform/db/db.server";
import { storeFile } from "~/platform/files/files.server";
import { DEFAULT_TIME_ZONE, homeTimeZone, resolvePlace } from "~/platform/places/places.server";
import { env } from "~/platform/settings/env.server";
import { atTime } from "~/platform/time/clock.server";
import { abouts, companies as companyList, contractors, credentials, invited, levels } from "./accounts";
import { createGroups } from "./groups";
import { createLists, type Lists } from "./lists";
import { DAY, must } from "./must";
import { portraitSvg } from "./pictures/drawings";
import { portrait } from "./pictures/photos";
import { makeRandom, type Random } from "./random";

export type Company = { id: number; domain: string; tag: string; people: Actor[]; lists: Lists };
export type DemoPeople = { superAdmin: Actor; companies: Company[]; contractors: Actor[] };

type Person = Pick<typeof users.$inferInsert, "role" | "email" | "firstName" | "lastName" | "phone"> &
  Partial<typeof users.$inferInsert>;

/**
 * Creates the demo's people. They share a password, which is hashed once because hashing is slow.
 */
export async function createPeople(present: Date): Promise<DemoPeople> {
  const passwordHash = await hashPassword(env().DEMO_PASSWORD);
  const random = makeRandom(7);
  const createPerson = (person: Person, daysAgo: number) =>
    insertPerson({ ...person, passwordHash }, new Date(present.getTime() - daysAgo * DAY));
  const superAdmin = await createPerson(
    {
      role: "superAdmin",
      staffRole: "owner",
      email: "super@callout.example",
      firstName: "Robin",
      lastName: "Ashgrove",
      phone: "6175550100",
    },
    400,
  );
  const demoPeople: DemoPeople = { superAdmin, companies: [], contractors: [] };
  for (const company of companyList)
    demoPeople.companies.push(await createDemoCompany(company, createPerson, present, random));
  for (const n of contractors.keys())
    demoPeople.contractors.push(await createPerson(contractorNumber(n, random), 190 - (n % 20)));
  // Each proposal needs a second super administrator's approval.
  const colleague = { firstName: "Morgan", lastName: "Lindqvist", phone: "6175550101" };
  await createPerson(
    { ...colleague, role: "superAdmin", staffRole: "owner", email: "super2@callout.example" },
    380,
  );
  for (const { domain, people } of demoPeople.companies)
    await createGroups(people[0]!, domain, demoPeople.contractors, daysBefore(present, 90));
  await addPortraits(demoPeople, present);
  return demoPeople;
}

async function createDemoCompany(
  company: (typeof companyList)[number],
  createPerson: (person: Person, daysAgo: number) => Promise<Actor>,
  present: Date,
  random: Random,
): Promise<Company> {
  const { domain, name, tag, fundsCents } = company;
  const id = await createCompany(db, { name, website: `https://${domain}` });
  await db
    .update(companies)
    .set({ createdAt: daysBefore(present, 200) })
    .where(eq(companies.id, id));
  const people: Actor[] = [];
  for (const [n, fullName] of company.people.entries()) {
    const [firstName = "", lastName = ""] = fullName.split(" ");
    const level = levels[n]!;
    const email = `${level.toLowerCase()}@${domain}`;
    const phone = `61755501${random.integer(10, 99)}`;
    people.push(
      await createPerson({ role: "client", level, companyId: id, email, firstName, lastName, phone }, 199),
    );
  }
  await setCreator(db, id, people[0]!.id);
  await addFunds({ id, domain, fundsCents }, present);
  const lists = await createLists(people, domain, daysBefore(present, 198));
  await inviteColleagues(people[0]!, domain, present);
  if (domain === singleSignOnAt) await addDomains(id, present);
  return { id, domain, tag, people, lists };
}

/** The company that can try single sign-on at once; its Admin only has to name the sandbox's provider. */
const singleSignOnAt = "northwind.example";

async function addDomains(companyId: number, present: Date) {
  const domains = { [singleSignOnAt]: daysBefore(present, 30), "northwind-stores.example": null };
  const expiresAt = new Date(present.getTime() + DAY);
  for (const [domain, confirmedAt] of Object.entries(domains))
    await db
      .insert(singleSignOnDomains)
      .values({ companyId, domain, sentTo: `postmaster@${domain}`, expiresAt, confirmedAt });
}

async function inviteColleagues(admin: Actor, domain: string, present: Date) {
  for (const [at, name, accessctrl, daysAgo] of invited) {
    if (at !== domain) continue;
    const [firstname = "", lastname = ""] = name.split(" ");
    const email = `${firstname}.${lastname}@${domain}`.toLowerCase();
    const person = { firstname, lastname, email, phone: "6175550177", accessctrl };
    await atTime(daysBefore(present, daysAgo), () => must(inviteUser(admin, person)));
  }
}

/** Adds the opening balance, and then the same amount each month. */
async function addFunds(company: { id: number; domain: string; fundsCents: number }, present: Date) {
  const months = 6;
  const monthlyCents = Math.round(company.fundsCents / (months + 2) / 100_000) * 100_000;
  for (let month = 0; month < months; month++) {
    const isFirst = month === 0;
    const amountCents = isFirst ? company.fundsCents - monthlyCents * (months - 1) : monthlyCents;
    await atTime(daysBefore(present, 185 - month * 30), () =>
      must(
        inTransaction((tx) =>
          credit(tx, {
            companyId: company.id,
            amountCents,
            key: `demo-funds:${company.domain}:${month}`,
            description: isFirst ? "Opening balance" : "Monthly funds",
          }),
        ),
      ),
    );
  }
}

const daysBefore = (present: Date, days: number) => new Date(present.getTime() - days * DAY);

function contractorNumber(n: number, random: Random): Person {
  const { firstName, lastName, city, stateCode, zipCode } = contractors[n]!;
  const place = resolvePlace({ country: "US", stateCode, city, zipCode });
  if (!place.ok) throw new Error(`${city} ${zipCode}: ${place.message}`);
  const { latitude, longitude } = place.value;
  return {
    role: "contractor",
    email: n === 0 ? "contractor@callout.example" : `contractor${n + 1}@callout.example`,
    firstName,
    lastName,
    city,
    stateCode,
    zipCode,
    latitude,
    longitude,
    address1: `${random.integer(10, 980)} ${random.pick(["Maple Ave", "Elm St", "Mill Rd", "2nd St", "Lake Dr"])}`,
    phone: `${random.pick(["617", "312", "214", "404", "206"])}5550${random.integer(100, 199)}`,
    about: n === 0 ? abouts[0]! : random.chance(0.8) ? random.pick(abouts) : "",
    credentials: random.pick(credentials),
  };
}

/** Inserts an account that has completed sign-up. */
async function insertPerson(person: Person & { passwordHash: string }, at: Date): Promise<Actor> {
  const values = { ...person, state: "active" as const, createdAt: at, agreementsAcceptedAt: at };
  const [user] = await db.insert(users).values(values).returning();
  if (!user) throw new Error(`${person.email} was not stored`);
  if (user.role === "contractor") await createContractorProfile(db, user.id);
  const { id, role, level, staffRole, companyId, state, firstName, lastName, email, latitude, longitude } =
    user;
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
    timeZone: homeTimeZone(user) ?? DEFAULT_TIME_ZONE,
    latitude,
    longitude,
    agreed: true,
    confirmedAt: null,
    factor: { isRequired: false, hasApp: false, hasPasskey: false },
    confirmsBy: { password: true, provider: false },
    pictureFileId: null,
    defaultDistanceMiles: role === "contractor" ? 60 : null,
    address: `203.0.113.${1 + (id % 250)}`,
  };
}

/** Adds pictures to two thirds of the people. */
async function addPortraits(
  { superAdmin, companies: firms, contractors: technicians }: DemoPeople,
  present: Date,
) {
  const everyone = [superAdmin, ...firms.flatMap(({ people }) => people), ...technicians];
  for (const [n, person] of everyone.entries()) {
    if (n % 3 === 2) continue;
    const { content, thumbnail } = await portrait(portraitSvg(makeRandom(500 + n)));
    const file = await atTime(daysBefore(present, 150), () =>
      storeFile({
        name: `${person.firstName} ${person.lastName}.jpg`,
        mime: "image/jpeg",
        sizeBytes: content.length,
        uploadedById: person.id,
        content,
        thumbnail,
      }),
    );
    await db.update(users).set({ pictureFileId: file.id }).where(eq(users.id, person.id));
    person.pictureFileId = file.id;
  }
}
