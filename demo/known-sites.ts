import { sites } from "db/schema/sites";
import { asc, eq } from "drizzle-orm";
import { db } from "~/platform/db/db.server";
import { atTime } from "~/platform/time/clock.server";
import { editSite } from "~/sites/commands/edit-site.server";
import { toSiteForm } from "~/sites/site-fields";
import { DAY, must } from "./must";
import type { DemoPeople } from "./people";

const accessNotes = [
  "Ring at the loading dock behind the building. The door is open from 7 AM to 3 PM.",
  "Ask the front desk for the network closet's key, and leave a photo ID there.",
  "Park on level P2. The service elevator needs a badge: call the contact from the lobby.",
  "Gate code 4471#. Sign the visitors' book before you start.",
  "No drilling before 10 AM. Ladders up to 8 feet are in the storage room.",
];
const secondContacts = [
  { fname: "Dana Whitlock", role: "Facilities", email: "facilities@example.com", ofc_phn: "2125550144" },
  { fname: "Sam Okafor", role: "Night security", email: "", mobile: "3125550178" },
  { fname: "Lee Moreno", role: "Property manager", email: "property@example.com", ofc_phn: "6175550162" },
];

/** Adds access notes and second contacts to sites that orders have added. */
export async function describeSites({ companies }: DemoPeople, present: Date) {
  for (const { id, people } of companies) {
    const known = await db.select().from(sites).where(eq(sites.companyId, id)).orderBy(asc(sites.id));
    for (const [n, site] of known.entries()) {
      if (n % 3 === 2) continue;
      const form = toSiteForm(site);
      const contactInfo = [...(form.contactInfo ?? [])];
      if (n % 2 === 0) contactInfo.push(secondContacts[n % secondContacts.length]!);
      const typed = { ...form, contactInfo, accessNotes: accessNotes[n % accessNotes.length] };
      const at = new Date(present.getTime() - (1 + (n % 20)) * DAY);
      await atTime(at, () => must(editSite(people[0]!, { id: site.id, typed })));
    }
  }
}
