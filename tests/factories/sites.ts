import type { Actor } from "~/access/actor";
import { createSite } from "~/sites/commands/create-site.server";

/** Returns a site's filled form: a store in Boston with a contact and access notes. */
export const typedSite = (change: Record<string, unknown> = {}) => ({
  siteId: "S-1",
  siteName: "Downtown store",
  address1: "1 Beacon St",
  address2: "",
  city: "Boston",
  state: "Massachusetts",
  zipCode: "02108",
  country: "US",
  contactInfo: [{ fname: "Pat", role: "Store lead", email: "pat@example.com", ofc_phn: "(555) 123-4567" }],
  accessNotes: "Ring at the loading dock.",
  ...change,
});

export async function makeSite(client: Actor, change: Record<string, unknown> = {}) {
  const { documents, ...typed } = typedSite(change) as ReturnType<typeof typedSite> & {
    documents?: { fileId: number; visible: boolean }[];
  };
  const made = await createSite(client, { typed, documents });
  if (!made.ok) throw new Error(JSON.stringify(made));
  return made.value.id;
}
