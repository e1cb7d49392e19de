import type { ServerBuild } from "@remix-run/node";
import { fullParts } from "./route-subsets";

type Place = { words: Map<string, Place>; anything?: Place; label?: string };

/** What Remix asks for beside the pages. */
const remixOwn = ["/__manifest", "/_root"];

/**
 * Names the route that a path belongs to, as "/dashboard/:tab/:win", for figures: as many names as routes, whatever
 * paths somebody makes up. One that is no route's is "unknown"; what a page's script asks for ends with ".data".
 */
export function routeLabels(patterns: Iterable<string>) {
  const start: Place = { words: new Map() };
  // A pattern that takes whatever no other takes names nothing.
  for (const pattern of patterns) if (!pattern.includes("*")) add(start, pattern);
  return (path: string) => {
    const data = path.endsWith(".data");
    const label = find(start, partsOf(data ? path.slice(0, -".data".length) : path), 0);
    return label === undefined ? "unknown" : `${label}${data ? ".data" : ""}`;
  };
}

/** The addresses of all pages. */
export function pagePatterns({ routes }: ServerBuild) {
  const pages = Object.values(routes).filter((route) => route !== undefined);
  return [...pages.map((page) => `/${fullParts(routes, page).join("/")}`), ...remixOwn];
}

/** In lower case, as pages are found. */
const partsOf = (path: string) => path.toLowerCase().split("/").filter(Boolean);

function add(start: Place, pattern: string) {
  let place = start;
  for (const part of partsOf(pattern)) {
    const known = part.startsWith(":") ? place.anything : place.words.get(part);
    const next = known ?? { words: new Map() };
    if (part.startsWith(":")) place.anything = next;
    else place.words.set(part, next);
    place = next;
  }
  place.label ??= pattern;
}

/** A word goes before anything, and where it leads nowhere anything is tried. */
function find(place: Place, parts: string[], depth: number): string | undefined {
  const part = parts[depth];
  if (part === undefined) return place.label;
  const word = place.words.get(part);
  const found = word && find(word, parts, depth + 1);
  return found ?? (place.anything && find(place.anything, parts, depth + 1));
}
