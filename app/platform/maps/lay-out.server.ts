import { type GeoProjection, geoCircle } from "d3-geo";
import { EARTH_RADIUS_MILES, type Point } from "../places/geo";
import { type Cluster, clusterSpots, type Spot } from "./clusters";
import { type Box, type Label, placeLabels } from "./labels";
import { drawOutlines, drawShape, listStateNames, type Outlines } from "./outlines.server";
import { fitProjection, isOnMap, type MapSize } from "./projection";

/** `weight` is the number of things at the place, `name` its label. */
export type MapPlace = Point & { name: string; weight: number };
export type MapMark<P> = Spot & { radius: number; places: P[] };
export type MapLayout<P> = {
  size: MapSize;
  outlines: Outlines;
  /** Path of a circle on the ground. */
  circle?: string;
  /** Where the person is. */
  home?: { x: number; y: number; radius: number };
  marks: MapMark<P>[];
  labels: Label[];
  stateLabels: Label[];
};

export type MapLayouts<P> = { wide: MapLayout<P>; narrow: MapLayout<P> };

/** Both are sent, because labels and targets keep their size; the style sheet shows the one that fits. */
export const mapSizes = {
  wide: { width: 800, height: 440, fontSize: 13, distance: 56 },
  narrow: { width: 360, height: 380, fontSize: 13, distance: 56 },
} as const;
type Size = MapSize & { fontSize: number; distance: number };

/** Lays out a map in both sizes; null where no point of its frame is on the map. */
export function layOutBoth<P extends MapPlace>(
  places: readonly P[],
  { distance, ...options }: Options & { distance?: number } = {},
): MapLayouts<P> | null {
  if (!(options.frame ?? places).some(isOnMap)) return null;
  const lay = (size: Size) => layOutMap(places, distance ? { ...size, distance } : size, options);
  return { wide: lay(mapSizes.wide), narrow: lay(mapSizes.narrow) };
}

const SINGLE_RADIUS = 8;
const MAX_RADIUS = 22;
/** A ring around every mark that stands there. */
const HOME_RADIUS = 27;
const radiusOf = (weight: number) =>
  weight === 1 ? SINGLE_RADIUS : Math.min(MAX_RADIUS, 12 + 1.5 * Math.log2(weight));

type Options = {
  /** Points that the map goes around, by default all places. */
  frame?: readonly Point[];
  circle?: { center: Point; miles: number };
  /** Where the person is, with its label. */
  home?: Point & { name: string };
  /** The width that even near places are shown in. */
  minMiles?: number;
};

/** Lays out places on a map; places off it or outside the frame have no mark. */
export function layOutMap<P extends MapPlace>(
  places: readonly P[],
  size: Size,
  { frame = places, circle, home, minMiles }: Options = {},
): MapLayout<P> {
  const { width, height, fontSize, distance } = size;
  const projection = fitProjection(frame.filter(isOnMap), { width, height }, minMiles);
  const spots = places.filter(isOnMap).flatMap((place) => {
    const at = projection([place.longitude, place.latitude]);
    const isShown = at && at[0] >= 0 && at[0] <= width && at[1] >= 0 && at[1] <= height;
    return isShown ? [{ x: at[0], y: at[1], weight: place.weight, place }] : [];
  });
  const marks = clusterSpots(spots, distance).map((cluster) => markOf(cluster));
  const homeSpot = home && isOnMap(home) && spotOf(projection, home);
  const boxes = marks.map(boxOf);
  const space = { width, height, fontSize };
  const wanted = marks.map(({ x, y, radius, places }) => ({ text: places[0]!.name, x, y, gap: radius + 4 }));
  if (home && homeSpot) wanted.unshift({ text: home.name, ...homeSpot, gap: HOME_RADIUS + 4 });
  const labels = placeLabels(wanted, boxes, space);
  const states = listStateNames(projection).map(({ name, x, y }) => ({ text: name, x, y, gap: 0 }));
  const taken = [...boxes, ...labels.map((label) => labelBox(label, fontSize))];
  const stateLabels = placeLabels(states, taken, space);
  return {
    size: { width, height },
    outlines: drawOutlines(projection),
    ...(circle && { circle: drawShape(projection, groundCircle(circle)) }),
    ...(homeSpot && { home: { ...homeSpot, radius: HOME_RADIUS } }),
    marks,
    labels,
    stateLabels,
  };
}

function spotOf(projection: GeoProjection, { latitude, longitude }: Point) {
  const at = projection([longitude, latitude]);
  return at ? { x: Math.round(at[0]), y: Math.round(at[1]) } : undefined;
}

const groundCircle = ({ center, miles }: { center: Point; miles: number }) =>
  geoCircle()
    .center([center.longitude, center.latitude])
    .radius(((miles / EARTH_RADIUS_MILES) * 180) / Math.PI)();

function markOf<P extends MapPlace>(cluster: Cluster<Spot & { place: P }>): MapMark<P> {
  const { x, y, weight, members } = cluster;
  const places = members.map(({ place }) => place).sort((a, b) => b.weight - a.weight);
  return { x: Math.round(x), y: Math.round(y), weight, radius: radiusOf(weight), places };
}

const boxOf = ({ x, y, radius }: MapMark<unknown>): Box => ({
  x: x - radius,
  y: y - radius,
  width: 2 * radius,
  height: 2 * radius,
});

/** A label's box with some room around it. */
function labelBox({ text, x, y, anchor }: Label, fontSize: number): Box {
  const width = text.length * fontSize * 0.6;
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return { x: left - 4, y: y - fontSize, width: width + 8, height: fontSize * 1.4 };
}
