import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { db } from "~/platform/db/db.server";
import { addressLine } from "~/sites/site";
import { listSitesById } from "~/sites/sites.server";
import { suggestSites } from "~/sites/suggest.server";

/** Longer lists are searched instead of listed. */
const MAX_LISTED = 100;
const MAX_RESULTS = 50;

export type SiteChoices = {
  options: { value: string; label: string }[];
  /** The searched text if the company has more sites than a select can show. */
  searched?: string;
};

/** Returns the sites that the form offers; `values` are the form's current values. */
export async function siteChoices(actor: Actor, values: Record<string, unknown>): Promise<SiteChoices> {
  if (!may(actor, "sites.read") || actor.companyId === null) return { options: [] };
  const all = await suggestSites(actor, "", MAX_LISTED + 1);
  if (all.length <= MAX_LISTED) return { options: all.map(optionOf) };
  const searched = String(values.siteSearch ?? "").trim();
  const found = searched ? await suggestSites(actor, searched, MAX_RESULTS) : [];
  const chosen = Number(values.site);
  const isMissing = Number.isSafeInteger(chosen) && chosen > 0 && !found.some(({ id }) => id === chosen);
  const also = isMissing ? await listSitesById(db, actor, [chosen]) : [];
  const options = [...also.map((site) => ({ ...site, address: addressLine(site) })), ...found];
  return { options: options.map(optionOf), searched };
}

const optionOf = ({ id, siteName, address }: { id: number; siteName: string; address: string }) => ({
  value: String(id),
  label: `${siteName}, ${address}`,
});
