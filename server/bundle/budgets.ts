import { laterParts } from "./later-parts";

/**
 * The most that a browser with an empty cache loads for a page: compressed kB and requests. `markup` is the document's share
 * of `kB`, without styles that come within it: those of pages with scripts. `withParts` are the kB of its files, without markup, together with those of the parts that follow once it is usable.
 */
export type Budget = {
  page: string;
  routes: string[];
  styles: string;
  kB: number;
  markup: number;
  requests: number;
  parts?: string[];
  withParts?: number;
};

const start = ["entry.client", "root", "dashboard/routes/shell", "dashboard/routes/tab"];
const parts = Object.values(laterParts).flat();

export const budgets = {
  clientList: {
    page: "A client's list",
    routes: start,
    styles: "app",
    kB: 103,
    markup: 9.5,
    requests: 6,
    parts,
    withParts: 134,
  },
  available: {
    page: "A contractor's Available",
    routes: start,
    styles: "app",
    kB: 101,
    markup: 7.5,
    requests: 6,
    parts,
    withParts: 134,
  },
  details: {
    page: "An order's details",
    routes: [...start, "dashboard/routes/overlays", "dashboard/routes/details"],
    styles: "app",
    kB: 112,
    markup: 12.3,
    requests: 9,
    parts,
    withParts: 135,
  },
  landing: { page: "The landing page", routes: [], styles: "public", kB: 9.5, markup: 3.5, requests: 2 },
  liteList: { page: "A list in Lite mode", routes: [], styles: "app", kB: 18, markup: 6, requests: 2 },
} satisfies Record<string, Budget>;

export type Part = { name: string; bytes: number };

const inKB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Returns a sentence with the largest parts when a page needs more than `kB` in `requests`. */
export function overBudget({ page, kB, requests }: Pick<Budget, "page" | "kB" | "requests">, parts: Part[]) {
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  if (bytes <= kB * 1000 && parts.length <= requests) return null;
  const largest = parts.toSorted((a, b) => b.bytes - a.bytes).slice(0, 4);
  return (
    `${page} loads ${inKB(bytes)} in ${parts.length} requests, more than its budget of ${kB} kB in ${requests}. ` +
    `The largest: ${largest.map((part) => `${part.name} ${inKB(part.bytes)}`).join(", ")}. ` +
    "Load later what it does not need at first, or raise the budget in server/bundle/budgets.ts."
  );
}
