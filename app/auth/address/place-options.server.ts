import {
  type CodeAndName,
  findCountry,
  findState,
  listCitiesOf,
  listCountries,
  listStates,
} from "~/platform/places/places.server";

type PlaceOptions = { countries: CodeAndName[]; states: CodeAndName[]; cities: string[] };

export function placeOptions({ country, state }: { country?: string; state?: string }): PlaceOptions {
  const chosen = findCountry(country ?? "")?.isoCode ?? "US";
  const code = state && findState(chosen, state)?.isoCode;
  return {
    countries: listCountries(),
    states: listStates(chosen),
    cities: code ? listCitiesOf(chosen, code) : [],
  };
}
