import { z } from "@hono/zod-openapi";
import { DEFAULT_RANGE_MILES, readCriteria } from "~/contractors/search/criteria";
import type { SearchRow } from "~/contractors/search/rows.server";
import { runSearch } from "~/contractors/search/run-search.server";
import { foundTable } from "~/contractors/search/search.server";
import { paths } from "~/paths";
import { readTableQuery } from "~/platform/db/table-query";
import { RADIUS_STEPS } from "~/platform/places/radius";
import { invalid, ok } from "~/platform/result";
import { phone } from "~/platform/text/format";
import { type Api, call } from "../http/call.server";
import { named } from "../http/wire";
import { certificateSchema, showCertificate } from "./contractor-shape";

const text = z.string();
export const contractor = z.object({
  _id: text,
  userId: text,
  unique_id: text,
  name: text,
  address: text,
  city: text,
  state: text,
  zipcode: text,
  phone: text,
  email: text,
  distance: z.number().nullable().openapi({ description: "Miles from the ZIP code; null without one" }),
  image: text.nullable(),
  currentRating: z.number().openapi({ description: "Percent" }),
  groups: z.array(named).openapi({ description: "Your company's" }),
  certificates: z.array(certificateSchema).openapi({ description: "Current certificates" }),
  blocked: z
    .boolean()
    .openapi({ description: "Whether the company or the contractor has blocked the other" }),
});

export const shapeOf = (row: SearchRow): z.output<typeof contractor> => ({
  _id: String(row.id),
  userId: String(row.id),
  unique_id: String(row.id),
  name: row.name,
  address: row.address,
  city: row.city,
  state: row.stateCode,
  zipcode: row.zipCode,
  phone: phone(row.phone),
  email: row.email,
  distance: row.miles === null ? null : Math.round(row.miles * 100) / 100,
  image: row.pictureFileId === null ? null : paths.picture(row.pictureFileId),
  currentRating: row.rating,
  groups: row.groups.map(({ id, name }) => ({ _id: String(id), name })),
  certificates: row.certificates.map(showCertificate),
  blocked: row.isBlocked,
});

const given = (description: string, example: string) => text.optional().openapi({ description, example });

export function declareContractors(api: Api) {
  call(api, {
    permission: "contractors.search",
    id: "users.contractors",
    method: "get",
    mayLag: true,
    path: "/users/contractors",
    summary: "Search contractors by words, place, group and earlier work; nearest first",
    query: z.object({
      search: given('Words of three letters or more; what is in "quotes" is one', '"Ada Fiber"'),
      zipcode: given("The middle of the circle", "02108"),
      range: given(
        `Miles: ${RADIUS_STEPS.join(", ")}, or "unlimited". Without it ${DEFAULT_RANGE_MILES}`,
        "60",
      ),
      userGroup: given("A preferred group's id", "7"),
      userWorkedBefore: given("true: only who completed work for the company", "true"),
      blockedUser: given("true: only who is blocked", "false"),
      certificates: given("Ids of certificates, with commas: who has passed all of them", "1,2"),
      page: given("From 1", "1"),
      perPage: given("At most 100", "20"),
    }),
    answer: {
      contractors: z.array(contractor),
      payload: z.object({ contractors: z.array(contractor), total: z.number().int() }),
    },
    run: async ({ actor, query }) => {
      const { table, errors } = await runSearch(
        actor,
        readCriteria(query),
        readTableQuery(query, foundTable),
      );
      if (!table) return invalid(errors ?? {});
      const contractors = table.rows.map(shapeOf);
      return ok({ contractors, payload: { contractors, total: table.total } });
    },
  });
}
