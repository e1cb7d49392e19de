/** Geocoding without a network: the ZIP or FSA center, else the city's; the time zone follows from it. */
import { iso31661, iso31662 } from "iso-3166";
import tzLookup from "tz-lookup";
import { invalid, ok, type Result } from "../result";
import { readCountry } from "../text/zip";
import { findArea, findCenter, listCities } from "./centroids.server";
import type { Point } from "./geo";

/** For orders without a known place. */
export const DEFAULT_TIME_ZONE = "America/New_York";
const ADDRESS_WRONG = "Please enter correct address";

export type CodeAndName = { isoCode: string; name: string };
const byName = (a: CodeAndName, b: CodeAndName) => a.name.localeCompare(b.name);

const shortNames: Record<string, string> = { US: "United States", GB: "United Kingdom" };
/** Postal "states" of US forces abroad, which ISO lacks. */
const armedForces: CodeAndName[] = [
  { isoCode: "AA", name: "Armed Forces Americas" },
  { isoCode: "AE", name: "Armed Forces Europe" },
  { isoCode: "AP", name: "Armed Forces Pacific" },
];

let countries: CodeAndName[] | undefined;
/** United States and Canada first, then by name. */
export function listCountries(): CodeAndName[] {
  countries ??= iso31661
    .map(({ alpha2, name }) => ({ isoCode: alpha2, name: shortNames[alpha2] ?? name }))
    .sort((a, b) => rank(a) - rank(b) || byName(a, b));
  return countries;
}
const rank = ({ isoCode }: CodeAndName) => (isoCode === "US" ? 0 : isoCode === "CA" ? 1 : 2);

const states = new Map<string, CodeAndName[]>();
export function listStates(country: string): CodeAndName[] {
  let list = states.get(country);
  if (!list) {
    list = iso31662
      .filter(({ code, parent }) => parent === country && code !== "US-UM")
      .map(({ code, name }) => ({ isoCode: code.slice(country.length + 1), name }));
    if (country === "US") list.push(...armedForces);
    list.sort(byName);
    if (list.length > 0) states.set(country, list);
  }
  return list;
}

/** Lists cities of a US or Canadian state; other countries have no data. */
export function listCitiesOf(country: string, stateCode: string): string[] {
  if (country !== "US" && country !== "CA") return [];
  const state = findState(country, stateCode);
  return state ? listCities(state.isoCode) : [];
}

const found = (list: CodeAndName[], typed: string) => {
  const wanted = typed.trim().toLowerCase();
  return list.find(({ isoCode, name }) => isoCode.toLowerCase() === wanted || name.toLowerCase() === wanted);
};
export const findCountry = (typed: string) => found(listCountries(), readCountry(typed));
export const findState = (country: string, typed: string) => found(listStates(country), typed);
/** "MA" → "Massachusetts"; unknown codes stay. */
export const stateName = (country: string, code: string) => findState(country, code)?.name ?? code;

export const timeZoneAt = (point: Point | null) =>
  point ? tzLookup(point.latitude, point.longitude) : DEFAULT_TIME_ZONE;

export type HomeAddress = {
  country: string;
  stateCode: string;
  latitude: number | null;
  longitude: number | null;
};

/** Returns the zone of an address by its coordinates, else its state; `null` where neither is known. */
export function homeTimeZone({ country, stateCode, latitude, longitude }: HomeAddress): string | null {
  if (latitude !== null && longitude !== null) return timeZoneAt({ latitude, longitude });
  const middle = (country === "US" || country === "CA") && stateCode ? findCenter(stateCode) : null;
  return middle && timeZoneAt(middle);
}

export const findZipCenter = (zip: string): Point | null => findArea(zip)?.point ?? null;

export type Address = {
  country: string;
  stateCode: string;
  city: string;
  zipCode: string;
  isRemote?: boolean;
};
export type Place = {
  country: string;
  stateCode: string;
  latitude: number | null;
  longitude: number | null;
  timeZone: string;
};

/** Resolves an address to codes, coordinates and a zone; unknown places have no coordinates. */
export function resolvePlace(address: Address): Result<Place> {
  const nowhere = { latitude: null, longitude: null };
  const country = findCountry(address.country);
  if (!country) return invalid({ country: [ADDRESS_WRONG] });
  if (address.isRemote)
    return ok({ country: country.isoCode, stateCode: "", ...nowhere, timeZone: DEFAULT_TIME_ZONE });

  const state = findState(country.isoCode, address.stateCode);
  if (!state && listStates(country.isoCode).length > 0) return invalid({ state: [ADDRESS_WRONG] });
  const stateCode = state?.isoCode ?? address.stateCode.trim();
  const codes = { country: country.isoCode, stateCode };
  if (country.isoCode !== "US" && country.isoCode !== "CA") {
    return ok({ ...codes, ...nowhere, timeZone: DEFAULT_TIME_ZONE });
  }
  const point = findZipCenter(address.zipCode) ?? findCenter(stateCode, address.city);
  if (!point) return ok({ ...codes, ...nowhere, timeZone: timeZoneAt(findCenter(stateCode)) });
  return ok({ ...codes, ...point, timeZone: timeZoneAt(point) });
}
