import { readZip } from "~/platform/text/zip";

type Typed = { address: string; address2: string; city: string; zipcode: string };
export type Place = { country: string; stateCode: string; latitude: number | null; longitude: number | null };

export const placeColumns = (typed: Typed, { country, stateCode, latitude, longitude }: Place) => ({
  address1: typed.address,
  address2: typed.address2,
  city: typed.city,
  zipCode: typed.zipcode && (readZip(typed.zipcode, country) ?? ""),
  country,
  stateCode,
  latitude,
  longitude,
});
