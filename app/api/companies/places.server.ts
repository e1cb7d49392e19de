import { z } from "@hono/zod-openapi";
import {
  findCountry,
  findState,
  listCitiesOf,
  listCountries,
  listStates,
} from "~/platform/places/places.server";
import { ok } from "~/platform/result";
import { type Api, call } from "../http/call.server";
import { withPayload } from "../http/wire";

const named = z.object({ name: z.string(), isoCode: z.string() });
const code = z.string().default("US").openapi({ example: "US" });

/** Look-ups that sign-up needs, so they work without a token. An unknown place returns an empty list. */
export function declarePlaces(api: Api) {
  call(api, {
    permission: "places.read",
    id: "address.countries",
    method: "get",
    path: "/address/getAllCountries",
    summary: "All countries, the United States and Canada first",
    answer: withPayload({ countries: z.array(named) }),
    run: async () => {
      const countries = listCountries();
      return ok({ countries, payload: { countries } });
    },
  });
  call(api, {
    permission: "places.read",
    id: "address.states",
    method: "get",
    path: "/address/getStatesOfCountry",
    summary: "States of a country",
    query: z.object({ countryId: code }),
    answer: { payload: z.object({ states: z.array(named) }) },
    run: async ({ query }) => {
      const country = findCountry(query.countryId)?.isoCode;
      return ok({ payload: { states: country ? listStates(country) : [] } });
    },
  });
  call(api, {
    permission: "places.read",
    id: "address.cities",
    method: "get",
    path: "/address/getCitiesOfState",
    summary: "Cities of a state of the United States or Canada",
    query: z.object({ stateId: z.string().default(""), countryId: code }),
    answer: { payload: z.object({ cities: z.array(z.object({ name: z.string() })) }) },
    run: async ({ query }) => {
      const country = findCountry(query.countryId)?.isoCode ?? "";
      const state = findState(country, query.stateId)?.isoCode ?? "";
      return ok({ payload: { cities: listCitiesOf(country, state).map((name) => ({ name })) } });
    },
  });
}
