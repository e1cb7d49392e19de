/** Points in degrees, distances in miles. */
export type Point = { latitude: number; longitude: number };

export const EARTH_RADIUS_MILES = 3958.7613;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function milesBetween(a: Point, b: Point) {
  const lat = radians(b.latitude - a.latitude);
  const lon = radians(b.longitude - a.longitude);
  const chord =
    Math.sin(lat / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(lon / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** `west` is greater than `east` when the box crosses the 180th meridian. */
type Box = { south: number; north: number; west: number; east: number };

/** Returns the smallest box around everything within `miles`, as a coarse filter before the exact distance. */
export function boxAround({ latitude, longitude }: Point, miles: number): Box {
  const reach = ((miles / EARTH_RADIUS_MILES) * 180) / Math.PI;
  const [south, north] = [latitude - reach, latitude + reach];
  if (south <= -90 || north >= 90) {
    return { south: Math.max(-90, south), north: Math.min(90, north), west: -180, east: 180 };
  }
  const width =
    (Math.asin(Math.min(1, Math.sin(radians(reach)) / Math.cos(radians(latitude)))) * 180) / Math.PI;
  if (width >= 180) return { south, north, west: -180, east: 180 };
  return { south, north, west: wrapLongitude(longitude - width), east: wrapLongitude(longitude + width) };
}

const wrapLongitude = (longitude: number) =>
  longitude < -180 ? longitude + 360 : longitude > 180 ? longitude - 360 : longitude;

/** Returns the half-degree cell of a point, numbered like work_orders.cell. */
export const cellOf = ({ latitude, longitude }: Point) =>
  Math.floor((latitude + 90) * 2) * 1000 + Math.floor((longitude + 180) * 2);

export function cellsIn({ south, north, west, east }: Box): number[] {
  const row = (latitude: number) => Math.floor((latitude + 90) * 2);
  const column = (longitude: number) => Math.floor((longitude + 180) * 2);
  const columns =
    west <= east ? span(column(west), column(east)) : [...span(column(west), 720), ...span(0, column(east))];
  return span(row(south), row(north)).flatMap((r) => columns.map((c) => r * 1000 + c));
}

const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** Reads coordinates from a phone or an API call; `undefined` when absent or invalid. */
export function readPoint(latitude: unknown, longitude: unknown): Point | undefined {
  const [lat, lon] = [degrees(latitude), degrees(longitude)];
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { latitude: lat, longitude: lon } : undefined;
}

const degrees = (given: unknown) => {
  if (typeof given === "string" && given.trim() !== "") return Number(given);
  return typeof given === "number" ? given : Number.NaN;
};
