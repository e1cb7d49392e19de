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

export const directionsTo = (place: Place) =>
  `https://www.google.com/maps/dir/?api=1&destination=${inUrl(place)}`;

/** Searches by address, because an order's coordinates are only its ZIP code's. */
export const mapOf = (place: Place) => `https://www.openstreetmap.org/search?query=${inUrl(place)}`;
