import { Outlet, useLocation, useMatches } from "@remix-run/react";
import { createContext, useContext } from "react";

/**
 * A route's own rule, as `export const handle`: `recordQuery` names the query parameters that choose its record, "all" where
 * each of them does; `isKept` keeps a page mounted when its path changes, because it shows the same list.
 */
export type RecordHandle = { recordQuery?: readonly string[] | "all"; isKept?: true };

type Match = { id: string; pathname: string; handle?: unknown };

/** Returns the identity of what a route shows. Two equal keys are the same record, and keep what was typed. */
export function recordKey({ id, pathname, handle }: Match, search: string): string {
  const { recordQuery = [], isKept } = (handle ?? {}) as RecordHandle;
  if (isKept) return id;
  const query = new URLSearchParams(search);
  const chosen = recordQuery === "all" ? [...query] : recordQuery.map((name) => query.getAll(name));
  return JSON.stringify([id, pathname, ...chosen]);
}

/** How deep in the matches the next outlet's child is; the root's child is the second match. */
const Depth = createContext(1);

/**
 * Renders the child route, mounted anew for another record: forms, ticks, drafts and files of one person or order never
 * stand on the page of another. Use it instead of Remix's Outlet, which keeps them (decision 25).
 */
export function RecordOutlet() {
  const depth = useContext(Depth);
  const { search } = useLocation();
  const child = useMatches()[depth];
  return (
    <Depth.Provider value={depth + 1}>
      <Outlet key={child && recordKey(child, search)} />
    </Depth.Provider>
  );
}
