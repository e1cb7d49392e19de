import { addressKey, siteNameKey, sites } from "db/schema/sites";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/db.server";
import { readSiteForm } from "~/sites/read-site.server";
import { emptySiteForm } from "~/sites/site-fields";
import type { Site } from "~/sites/sites.server";
import { type SiteRow, withRow } from "./row.server";

/** Finds the company's sites that rows are about: by address and name, else by a Site ID that only one site has. */
export async function knownSites(tx: Tx, companyId: number, rows: readonly SiteRow[]) {
  const byPlace = await sitesByPlace(tx, companyId, rows);
  const siteIds = rows.flatMap(({ values }) => (values.siteId ? [values.siteId.toLowerCase()] : []));
  const bySiteId = new Map<string, Site[]>();
  if (siteIds.length > 0) {
    const found = await tx
      .select()
      .from(sites)
      .where(
        and(eq(sites.companyId, companyId), inArray(sql`lower(${sites.siteId})`, [...new Set(siteIds)])),
      );
    for (const site of found) {
      const id = site.siteId.toLowerCase();
      bySiteId.set(id, [...(bySiteId.get(id) ?? []), site]);
    }
  }
  return ({ line, values }: SiteRow): Site | undefined => {
    const same = bySiteId.get((values.siteId ?? "").toLowerCase()) ?? [];
    return byPlace.get(line) ?? (same.length === 1 ? same[0] : undefined);
  };
}

/** Rows that name no complete place are left out. */
async function sitesByPlace(tx: Tx, companyId: number, rows: readonly SiteRow[]) {
  const places = rows.flatMap((row) => {
    const read = readSiteForm(withRow(emptySiteForm(), row));
    if (!read.ok) return [];
    const { siteName, address1, address2, city, stateCode, zipCode, country } = read.value;
    return [
      {
        line: row.line,
        ...{
          site_name: siteName,
          address1,
          address2,
          city,
          state_code: stateCode,
          zip_code: zipCode,
          country,
        },
      },
    ];
  });
  if (places.length === 0) return new Map<number, Site>();
  const found = await tx.execute<{ line: number; id: number }>(sql`
    select r.line, s.id::float8 as id
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as r(line int, site_name text, address1 text,
      address2 text, city text, state_code text, zip_code text, country text)
    join ${sites} s on s.company_id = ${companyId} and s.address_key = ${addressKey("r.")}
      and s.name_key = ${siteNameKey("r.")}`);
  const ids = [...new Set(found.map(({ id }) => id))];
  const stored = ids.length > 0 ? await tx.select().from(sites).where(inArray(sites.id, ids)) : [];
  return new Map(found.map(({ line, id }) => [line, stored.find((site) => site.id === id)!]));
}
