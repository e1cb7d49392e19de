import { type GeoProjection, geoConicEqualArea } from "d3-geo";
import { EARTH_RADIUS_MILES, type Point } from "../places/geo";

export type MapSize = { width: number; height: number };

/** Far enough that a border or a coast is in sight of a lone place. */
const MIN_MILES_ACROSS = 200;
const PADDING = 44;

/** North America as atlases draw it; outlines cover no other continent. */
const northAmerica = () => geoConicEqualArea().parallels([29.5, 45.5]).rotate([96, 0]);
export const isOnMap = ({ latitude, longitude }: Point) =>
  latitude > 7 && latitude < 84 && longitude > -179 && longitude < -50;

/** Returns a projection in which all points are inside the map, as large as they allow. */
export function fitProjection(
  points: readonly Point[],
  { width, height }: MapSize,
  minMiles = MIN_MILES_ACROSS,
): GeoProjection {
  const plain = northAmerica().scale(1).translate([0, 0]);
  const projected = points.map(({ latitude, longitude }) => plain([longitude, latitude])!);
  const [left, right] = rangeOf(projected.map(([x]) => x!));
  const [top, bottom] = rangeOf(projected.map(([, y]) => y!));
  const closest = (width * EARTH_RADIUS_MILES) / minMiles;
  const scale = Math.min(
    closest,
    (width - 2 * PADDING) / Math.max(right - left, Number.MIN_VALUE),
    (height - 2 * PADDING) / Math.max(bottom - top, Number.MIN_VALUE),
  );
  const middle = (low: number, high: number, size: number) => size / 2 - (scale * (low + high)) / 2;
  return northAmerica()
    .scale(scale)
    .translate([middle(left, right, width), middle(top, bottom, height)])
    .clipExtent([
      [-2, -2],
      [width + 2, height + 2],
    ]);
}

const rangeOf = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;
