/** Turns the values of filters into those that orders store. */
import { findCountry, findState } from "~/platform/places/places.server";
import type { FilterStatus, OrderFilters } from "./order-filters";

/** Returns the code of a country that is given by name or code. */
export const countryCode = (country: string) => findCountry(country)?.isoCode ?? country.toUpperCase();

/** Returns the code of the filters' state, of the chosen country or else of the first one that has it. */
export function stateCode({ selectCountry, selectState = "" }: OrderFilters): string {
  const countries = selectCountry ? [countryCode(selectCountry)] : ["US", "CA"];
  const known = countries.map((country) => findState(country, selectState)?.isoCode).find(Boolean);
  return known ?? selectState.toUpperCase();
}

/** Returns the tab of a status; draft and published orders with an active route are in the routed tab instead. */
export const tabForStatus = (status: FilterStatus) => (status === "published" ? "available" : status);
