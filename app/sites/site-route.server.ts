import type { Params } from "@remix-run/react";
import type { Actor } from "~/access/actor";
import { pageQuery } from "~/patches/remix-urls";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { readId } from "~/platform/forms/read-id";
import { listCountries, listStates } from "~/platform/places/places.server";
import { findSite, type Site } from "./sites.server";

/** Loads the site in the URL; throws a 404 page for another company's. */
export async function siteFor(actor: Actor, params: Params): Promise<Site> {
  const site = await findSite(db, actor, readId(params.id));
  if (!site) throw new Response("Site not found", { status: 404 });
  return site;
}

export function queryOf(request: Request) {
  const query = pageQuery(request);
  return query.size ? `?${query}` : "";
}

export const listPath = (request: Request) => paths.sites(queryOf(request));
export const sitePath = (params: Params, request: Request) => paths.site(params.id ?? "", queryOf(request));

export const addressChoices = () => ({
  countries: listCountries(),
  states: ["US", "CA"].flatMap((country) => listStates(country).map(({ name }) => name)),
});
