import type { ServerBuild } from "@remix-run/node";
import { remixPaths } from "~/patches/remix-urls";
import { fullParts } from "./route-subsets";

type Place = { words: Map<string, Place>; wildcard?: Place; label?: string };

/**
 * Names the route of a path for metrics, as "/dashboard/:tab/:win". The number of labels is bounded by the
 * routes: other paths are "unknown", and data requests of a page's script end with ".data".
 */
export function routeLabels(patterns: Iterable<string>) {
  const start: Place = { words: new Map() };
  // A catch-all pattern labels nothing.
  for (const pattern of patterns) if (!pattern.includes("*")) add(start, pattern);
  return (path: string) => {
    const data = path.endsWith(".data");
    const label = find(start, partsOf(data ? path.slice(0, -".data".length) : path), 0);
    return label === undefined ? "unknown" : `${label}${data ? ".data" : ""}`;
  };
}

export function pagePatterns({ routes }: ServerBuild) {
  const pages = Object.values(routes).filter((route) => route !== undefined);
  return [...pages.map((page) => `/${fullParts(routes, page).join("/")}`), ...remixPaths];
}

// In lower case, because routes match case-insensitively.
const partsOf = (path: string) => path.toLowerCase().split("/").filter(Boolean);

function add(start: Place, pattern: string) {
  let place = start;
  for (const part of partsOf(pattern)) {
    const known = part.startsWith(":") ? place.wildcard : place.words.get(part);
    const next = known ?? { words: new Map() };
    if (part.startsWith(":")) place.wildcard = next;
    else place.words.set(part, next);
    place = next;
  }
  place.label ??= pattern;
}

/** Prefers a literal segment, then tries the wildcard. */
function find(place: Place, parts: string[], depth: number): string | undefined {
  const part = parts[depth];
  if (part === undefined) return place.label;
  const word = place.words.get(part);
  const found = word && find(word, parts, depth + 1);
  return found ?? (place.wildcard && find(place.wildcard, parts, depth + 1));
}
