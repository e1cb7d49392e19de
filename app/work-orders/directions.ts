type Place = {
  address1?: string;
  address2?: string;
  city: string;
  stateCode: string;
  zipCode: string;
  country: string;
};

const joined = (parts: (string | undefined)[], between: string) => parts.filter(Boolean).join(between);

/** An address in the lines of an envelope: street, then place. Before assignment there is no street to tell. */
export function addressLines({ address1, address2, city, stateCode, zipCode }: Omit<Place, "country">) {
  const place = joined([city, joined([stateCode, zipCode], " ")], ", ");
  return [joined([address1, address2], ", "), place].filter(Boolean);
}

const inUrl = (place: Place) => encodeURIComponent([...addressLines(place), place.country].join(", "));

/** Opens whatever map the phone has. */
export const directionsTo = (place: Place) =>
  `https://www.google.com/maps/dir/?api=1&destination=${inUrl(place)}`;

/** By the address: an order's coordinates are its ZIP code's, not its door's. */
export const mapOf = (place: Place) => `https://www.openstreetmap.org/search?query=${inUrl(place)}`;
