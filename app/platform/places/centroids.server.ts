/** Centers of US ZIP and Canadian FSA areas, parsed as text: as modules they take 80 MB. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Point } from "./geo";

type Columns = {
  rows: Map<string, number>;
  latitudes: number[];
  longitudes: number[];
  cities: string[];
  states: string[];
};

const entry =
  /\{"zip":"(\w+)","latitude":([-\d.]+),"longitude":([-\d.]+),"city":"([^"]*)","state":"([^"]*)"/g;
let loaded: Columns | undefined;

function columns(): Columns {
  if (loaded) return loaded;
  const require = createRequire(import.meta.url);
  const read: Columns = { rows: new Map(), latitudes: [], longitudes: [], cities: [], states: [] };
  const same = new Map<string, string>();
  for (const file of ["codes.js", "codesCanada.js"]) {
    for (const [, zip, latitude, longitude, city, state] of readFileSync(
      require.resolve(`zipcodes/lib/${file}`),
      "utf8",
    ).matchAll(entry)) {
      const code = intern(zip!, same);
      read.rows.set(code, read.cities.length);
      read.latitudes.push(Number(latitude));
      read.longitudes.push(Number(longitude));
      const province = provinceOf(code);
      read.cities.push(intern(province ? cityName(city!) : city!, same));
      read.states.push(intern(province ?? state!, same));
    }
  }
  loaded = read;
  return read;
}

/** Interns a text. A plain slice would keep the whole 5 MB file in memory. */
function intern(text: string, same: Map<string, string>) {
  const known = same.get(text);
  if (known !== undefined) return known;
  const copy = Buffer.from(text).toString();
  same.set(copy, copy);
  return copy;
}

const provinces: Record<string, string> = {
  A: "NL",
  B: "NS",
  C: "PE",
  E: "NB",
  G: "QC",
  H: "QC",
  J: "QC",
  K: "ON",
  L: "ON",
  M: "ON",
  N: "ON",
  P: "ON",
  R: "MB",
  S: "SK",
  T: "AB",
  V: "BC",
  X: "NT",
  Y: "YT",
};

/** The first letter gives the province; Nunavut shares X with the Northwest Territories. */
function provinceOf(code: string) {
  return /^X0[ABC]/.test(code) ? "NU" : provinces[code[0]!];
}

const quarter = /\s+(?:North|South)?(?:East|West|North|South|Central|Downtown|Outer|Inner)$/i;
/** Canadian areas are descriptions, such as "Ajax Northwest" or "Wainwright Region (tofield)". */
function cityName(described: string): string {
  const name = described.replace(/\s*\(.*$/, "").trim();
  const shorter = name.replace(quarter, "");
  return shorter === name ? name : cityName(shorter);
}

type Area = { city: string; stateCode: string; point: Point | null };

/** "02201", "02201-1234", "K1A 0B1", "K1A" → its area; undefined for an unknown code. */
export function findArea(code: string): Area | undefined {
  const text = code.trim().toUpperCase();
  const all = columns();
  const row = all.rows.get(/^\d/.test(text) ? text.slice(0, 5) : text.slice(0, 3));
  if (row === undefined) return undefined;
  return { city: all.cities[row]!, stateCode: all.states[row]!, point: pointAt(all, row) };
}

/** Military post offices have the coordinates 0, 0. */
function pointAt({ latitudes, longitudes }: Columns, row: number): Point | null {
  const [latitude, longitude] = [latitudes[row]!, longitudes[row]!];
  return latitude === 0 && longitude === 0 ? null : { latitude, longitude };
}

function* areasOf(stateCode: string) {
  const all = columns();
  for (let row = 0; row < all.states.length; row++) {
    if (all.states[row] === stateCode) yield { city: all.cities[row]!, point: pointAt(all, row) };
  }
}

export function listCities(stateCode: string): string[] {
  const names = new Set<string>();
  for (const { city } of areasOf(stateCode)) if (city) names.add(city);
  return [...names].sort((a, b) => a.localeCompare(b));
}

/** Returns the mean of the areas of a city, or of the state without one. */
export function findCenter(stateCode: string, city?: string): Point | null {
  const wanted = city?.trim().toLowerCase();
  let [latitude, longitude, count] = [0, 0, 0];
  for (const area of areasOf(stateCode)) {
    if (!area.point || (wanted !== undefined && area.city.toLowerCase() !== wanted)) continue;
    latitude += area.point.latitude;
    longitude += area.point.longitude;
    count += 1;
  }
  return count === 0 ? null : { latitude: latitude / count, longitude: longitude / count };
}
