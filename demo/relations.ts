import { certificateTypes } from "db/schema/credentials";
import { recruits } from "db/schema/recruits";
import type { Actor } from "~/access/actor";
import { blockCompany } from "~/applications/blocks/commands/block-company.server";
import { toggleBlock } from "~/applications/blocks/commands/block-contractor.server";
import { awardCertificate } from "~/contractors/certificates/award-certificate.server";
import { addNote } from "~/contractors/notes/add-note.server";
import { db } from "~/platform/db/db.server";
import { findZipCenter } from "~/platform/places/places.server";
import { atTime } from "~/platform/time/clock.server";
import { DAY, must } from "./must";
import type { DemoPeople } from "./people";
import { makeRandom } from "./random";

/** Notes of companies about contractors, by the contractors' index. */
const notes: [domain: string, contractor: number, by: number, daysAgo: number, text: string][] = [
  ["northwind.example", 0, 0, 70, "First choice in Boston. Calls ahead, and the photos need no second look."],
  ["northwind.example", 0, 2, 21, "Has a key to the Summer Street store; ask for the register before eight."],
  ["northwind.example", 1, 1, 44, "Good with point of sale. Not before ten on Mondays."],
  ["northwind.example", 4, 1, 30, "Insurance is with us until spring; renew before the New York rollout."],
  [
    "northwind.example",
    30,
    0,
    12,
    "Brought a second pair of hands without being asked. Pay attention to the counter offers.",
  ],
  ["harborlight.example", 10, 0, 58, "Cleared for the wards in Baltimore. Badge at the front desk."],
  ["harborlight.example", 0, 2, 17, "Knows the nurse call system by heart."],
  ["cobalt.example", 43, 0, 33, "Climbs. Own harness, inspected in June."],
  ["cobalt.example", 41, 1, 9, "Splices are clean; late twice, with word each time."],
];

/** Recruits without an account: name, ZIP code. */
const newcomers = `
Alma Reyes|02130
Bruno Keller|02445
Celia Ortega|01609
Dov Ashkenazi|10016
Ewa Nowak|11211
Fergus Quinn|60618
Gita Patel|60654
Hollis Grant|30309
Ines Duarte|77006
Jamal Carter|75204
Kirsten Vang|98122
Leo Marchetti|94110`
  .trim()
  .split("\n")
  .map((line) => line.split("|") as [name: string, zip: string]);

/** Blocked contractors, who have no open work with the company. */
const blocked: [domain: string, contractor: number][] = [
  ["northwind.example", 58],
  ["harborlight.example", 59],
  ["cobalt.example", 57],
];

/** Share of contractors with each certificate, and its validity in days. */
const passed: [name: string, share: number, days: number | null][] = [
  ["soft-skills", 0.4, 365],
  ["background-check", 0.7, 730],
  ["drug-screen", 0.35, 365],
  ["insurance", 0.6, 365],
  ["osha-10", 0.45, null],
  ["project-coordinator", 0.1, null],
  ["project-manager", 0.08, null],
  ["project-administrator", 0.05, null],
];

/** Creates notes, certificates and recruits. */
export async function createContractorRecords({ companies, contractors }: DemoPeople, present: Date) {
  for (const [domain, n, by, daysAgo, description] of notes) {
    const { people } = companies.find((company) => company.domain === domain)!;
    await atTime(before(present, daysAgo), () =>
      must(addNote(people[by]!, { contractorId: contractors[n]!.id, description })),
    );
  }
  await certify(contractors, present);
  await db.insert(recruits).values(
    newcomers.map(([name, zipCode]) => ({
      name,
      email: `${name.toLowerCase().replace(" ", ".")}@recruits.example`,
      zipCode,
      latitude: findZipCenter(zipCode)?.latitude,
      longitude: findZipCenter(zipCode)?.longitude,
      createdAt: before(present, 40),
    })),
  );
}

/** Blocks contractors and a company. Runs last, so that no blocked contractor applies. */
export async function createBlocks({ companies, contractors }: DemoPeople, present: Date) {
  for (const [domain, n] of blocked) {
    const { people } = companies.find((company) => company.domain === domain)!;
    await atTime(before(present, 5), () =>
      must(toggleBlock(people[0]!, contractors[n]!.id, { kind: "company" })),
    );
  }
  await atTime(before(present, 8), () => must(blockCompany(contractors[56]!, companies[2]!.id, true)));
}

async function certify(contractors: Actor[], present: Date) {
  const types = new Map((await db.select().from(certificateTypes)).map(({ name, id }) => [name, id]));
  const random = makeRandom(77);
  for (const [n, { id: contractorId }] of contractors.entries())
    for (const [name, share, days] of passed) {
      // The first contractor, used for signing in, has the usual certificates; one has expired.
      if (!(random.chance(share) || (n === 0 && share > 0.3))) continue;
      const daysAgo = n === 0 && name === "drug-screen" ? 400 : random.integer(20, 300);
      const passedAt = day(before(present, daysAgo));
      const expiresAt = days === null ? null : day(before(present, daysAgo - days));
      const certificateTypeId = types.get(name)!;
      await awardCertificate(db, { contractorId, certificateTypeId, passedAt, expiresAt });
    }
}

const before = (present: Date, days: number) => new Date(present.getTime() - days * DAY);
const day = (at: Date) => at.toISOString().slice(0, 10);
