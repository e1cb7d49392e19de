declare module "tz-lookup" {
  /** Returns the IANA zone; throws a RangeError for invalid coordinates. */
  export default function tzLookup(latitude: number, longitude: number): string;
}
