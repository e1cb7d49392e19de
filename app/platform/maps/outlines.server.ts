import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import {
  type GeoContext,
  type GeoPermissibleObjects,
  type GeoProjection,
  geoCentroid,
  geoPath,
} from "d3-geo";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

type Named = GeometryCollection<{ name: string }>;
type Atlas<Names extends string> = Topology<Record<Names, Named>>;

const require = createRequire(import.meta.url);
const readAtlas = <Names extends string>(file: string) =>
  JSON.parse(readFileSync(require.resolve(file), "utf8")) as Atlas<Names>;

let outlines: ReturnType<typeof readOutlines> | undefined;

/** Reads the outlines once: the United States in detail, and Canada and Mexico around them. */
function readOutlines() {
  const us = readAtlas<"states" | "nation">("us-atlas/states-10m.json");
  const world = readAtlas<"countries">("world-atlas/countries-50m.json");
  const countries = feature(world, world.objects.countries).features;
  return {
    land: feature(us, us.objects.nation),
    borders: mesh(us, us.objects.states, (a, b) => a !== b),
    neighbors: countries.filter(({ properties: { name } }) => ["Canada", "Mexico"].includes(name)),
    states: feature(us, us.objects.states).features.map((state) => ({
      name: state.properties.name,
      center: geoCentroid(state),
    })),
  };
}

export type Outlines = { land: string; borders: string; neighbors: string };

/** Draws the outlines that a projection shows, as SVG paths. */
export function drawOutlines(projection: GeoProjection): Outlines {
  outlines ??= readOutlines();
  const draw = (shape: GeoPermissibleObjects) => drawShape(projection, shape);
  return {
    land: draw(outlines.land),
    borders: draw(outlines.borders),
    neighbors: outlines.neighbors.map(draw).join(""),
  };
}

export function drawShape(projection: GeoProjection, shape: GeoPermissibleObjects): string {
  const pen = new Pen();
  geoPath(projection, pen)(shape);
  return pen.path;
}

/** Lists the states' names at their middles. */
export function listStateNames(projection: GeoProjection) {
  outlines ??= readOutlines();
  return outlines.states.flatMap(({ name, center }) => {
    const at = projection(center);
    return at ? [{ name, x: at[0], y: at[1] }] : [];
  });
}

/** Writes paths in whole units, without the points that would not be seen. */
class Pen implements GeoContext {
  path = "";
  private x = Number.NaN;
  private y = Number.NaN;
  beginPath() {}
  arc() {}
  moveTo(x: number, y: number) {
    [this.x, this.y] = [Math.round(x), Math.round(y)];
    this.path += `M${this.x} ${this.y}`;
  }
  lineTo(x: number, y: number) {
    const [toX, toY] = [Math.round(x), Math.round(y)];
    const isNear = Math.abs(toX - this.x) + Math.abs(toY - this.y) < 2;
    if (isNear) return;
    this.path += `L${toX} ${toY}`;
    [this.x, this.y] = [toX, toY];
  }
  closePath() {
    this.path += "Z";
  }
}
