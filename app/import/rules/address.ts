/** Splits addresses in one field, such as "12 Main St, Suite 4, Boston, MA 02132". */
export type AddressParts = {
  address1: string;
  address2: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
};

export type Places = {
  /** Returns the code of a US state or Canadian province, by code, name or ZIP. */
  stateOf: (text: string) => string | undefined;
  cityOf: (zip: string) => string | undefined;
};

const country = /[,\s]+(USA|U\.S\.A?\.|US|United States(?: of America)?|Canada|CAN)\.?$/i;
const zip = /[,\s]+(\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/i;

/** Reads the address from its end; unrecognized parts stay in the street. */
export function splitAddress(text: string, places: Places): Partial<AddressParts> {
  const parts: Partial<AddressParts> = {};
  let rest = text.trim().replace(/\s*[\r\n]+\s*/g, ", ");
  const take = (pattern: RegExp) => {
    const found = pattern.exec(rest);
    if (found) rest = rest.slice(0, found.index).replace(/[,\s]+$/, "");
    return found?.[1];
  };
  const named = take(country);
  if (named) parts.country = /^c/i.test(named) ? "CA" : "US";
  const code = take(zip);
  if (code) parts.zipCode = code.toUpperCase();
  parts.state = takeState();
  if (parts.zipCode && !parts.country && /^[A-Z]/.test(parts.zipCode)) parts.country = "CA";
  return { ...parts, ...splitStreet(rest, parts, places) };

  function takeState() {
    // Tries the last three words, then two, then one: "District of Columbia", "North Carolina", "MA".
    const words = [...rest.matchAll(/[,\s]+(?=\S)/g)].slice(-3);
    for (const { index, 0: gap } of words) {
      const found = places.stateOf(rest.slice(index + gap.length));
      if (!found) continue;
      rest = rest.slice(0, index);
      return found;
    }
    const whole = places.stateOf(rest);
    if (whole) rest = "";
    return whole;
  }
}

function splitStreet(rest: string, { zipCode, state }: Partial<AddressParts>, places: Places) {
  const pieces = rest.split(/\s*,\s*|\s{2,}/).filter(Boolean);
  if (pieces.length >= 2) {
    const city = pieces.pop();
    return { address1: pieces.shift(), address2: pieces.join(", "), city };
  }
  const city = zipCode && places.cityOf(zipCode);
  if (city && rest.toLowerCase().endsWith(` ${city.toLowerCase()}`))
    return { address1: rest.slice(0, -city.length).trim(), city: rest.slice(-city.length) };
  // "Boston, MA" names no street; "12 Main St" names no city.
  return state && !/\d/.test(rest) ? { city: rest } : { address1: rest };
}
