import { sites } from "db/schema/sites";
import { and, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { escapeLike } from "~/platform/db/escape-like";
import { matchesText, scopeOf } from "./sites.server";

export const MAX_SUGGESTIONS = 8;

export type SuggestedSite = {
  id: number;
  siteId: string;
  siteName: string;
  address: string;
};

/** Returns the sites that fit a typed text, those whose name or Site ID begins with it first. */
export async function suggestSites(
  actor: Actor,
  typed: string,
  limit = MAX_SUGGESTIONS,
): Promise<SuggestedSite[]> {
  const text = typed.trim().slice(0, 100);
  const start = `${escapeLike(text.toLowerCase())}%`;
  const rows = await db
    .select({
      id: sites.id,
      siteId: sites.siteId,
      siteName: sites.siteName,
      address1: sites.address1,
      city: sites.city,
      stateCode: sites.stateCode,
    })
    .from(sites)
    .where(and(scopeOf(actor), matchesText(text)))
    .orderBy(
      sql`lower(${sites.siteName}) like ${start} or lower(${sites.siteId}) like ${start} desc`,
      sql`lower(${sites.siteName})`,
      sites.id,
    )
    .limit(limit);
  return rows.map(({ address1, city, stateCode, ...site }) => ({
    ...site,
    address: `${address1}, ${city}, ${stateCode}`,
  }));
}
