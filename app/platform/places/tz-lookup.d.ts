declare module "tz-lookup" {
  /** The IANA zone of a place; throws a RangeError outside of the globe. */
  export default function tzLookup(latitude: number, longitude: number): string;
}
