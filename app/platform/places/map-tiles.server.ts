import { env } from "../settings/env.server";

export type Tiles = { url: string; credit: string };

export function mapTiles(): Tiles | null {
  const { MAP_TILES, MAP_CREDIT = "" } = env();
  return MAP_TILES ? { url: MAP_TILES, credit: MAP_CREDIT } : null;
}

export function tileOrigins(): string[] {
  const [origin] = /^https?:\/\/[^/]+/.exec(env().MAP_TILES ?? "") ?? [];
  return origin ? [origin.replace("{s}", "*")] : [];
}
