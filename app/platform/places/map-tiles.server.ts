import { env } from "../settings/env.server";

/** Where a map's pictures come from, as Leaflet writes it, and whom it credits for them. */
export type Tiles = { url: string; credit: string };

/** Null: maps have a plain ground. */
export function mapTiles(): Tiles | null {
  const { MAP_TILES, MAP_CREDIT = "" } = env();
  return MAP_TILES ? { url: MAP_TILES, credit: MAP_CREDIT } : null;
}

/** The origins that browsers load them from; {s} stands for any of several hosts. */
export function tileOrigins(): string[] {
  const [origin] = /^https?:\/\/[^/]+/.exec(env().MAP_TILES ?? "") ?? [];
  return origin ? [origin.replace("{s}", "*")] : [];
}
