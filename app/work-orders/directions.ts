type Place = {
  address1?: string;
  address2?: string;
  city: string;
  stateCode: string;
  zipCode: string;
  country: string;
};

const join = (parts: (string | undefined)[], separator: string) => parts.filter(Boolean).join(separator);

/** Returns the address in envelope lines; before assignment there is no street. */
export function addressLines({ address1, address2, city, stateCode, zipCode }: Omit<Place, "country">) {
  const place = join([city, join([stateCode, zipCode], " ")], ", ");
  return [join([address1, address2], ", "), place].filter(Boolean);
}

const inUrl = (place: Place) => encodeURIComponent([...addressLines(place), place.country].join(", "));

export type Maps = "android" | "ios" | "web";

/** Returns whose maps app a browser can open. Decided by the server, so that the link works without scripts. */
export function mapsOf(headers: Headers): Maps {
  const userAgent = headers.get("User-Agent") ?? "";
  if (userAgent.includes("Android")) return "android";
  return /iPhone|iPad/.test(userAgent) ? "ios" : "web";
}

const directions: Record<Maps, string> = {
  android: "geo:0,0?q=",
  ios: "maps:?daddr=",
  web: "https://www.google.com/maps/dir/?api=1&destination=",
};

export const directionsTo = (place: Place, maps: Maps) => directions[maps] + inUrl(place);

/** Searches by address, because an order's coordinates are only its ZIP code's. */
export const mapOf = (place: Place) => `https://www.openstreetmap.org/search?query=${inUrl(place)}`;
