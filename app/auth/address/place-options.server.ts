import {
  type CodeAndName,
  findCountry,
  findState,
  listCitiesOf,
  listCountries,
  listStates,
} from "~/platform/places/places.server";

type PlaceOptions = { countries: CodeAndName[]; states: CodeAndName[]; cities: string[] };

export function placeOptions(typed: { country?: unknown; state?: unknown }): PlaceOptions {
  const state = String(typed.state ?? "");
  const chosen = findCountry(String(typed.country ?? ""))?.isoCode ?? "US";
  const code = state && findState(chosen, state)?.isoCode;
  return {
    countries: listCountries(),
    states: listStates(chosen),
    cities: code ? listCitiesOf(chosen, code) : [],
  };
}
