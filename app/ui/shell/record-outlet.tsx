import { Outlet, useLocation, useMatches } from "@remix-run/react";
import { createContext, useContext } from "react";

/** `recordQuery` names the query parameters that identify a record; `staysMounted` keeps the page mounted. */
export type RecordHandle = { recordQuery?: readonly string[] | "all"; staysMounted?: true };

type Match = { id: string; pathname: string; handle?: unknown };

/** Returns the identity of a route's record; equal keys keep what was typed. */
export function recordKey({ id, pathname, handle }: Match, search: string): string {
  const { recordQuery = [], staysMounted } = (handle ?? {}) as RecordHandle;
  if (staysMounted) return id;
  const query = new URLSearchParams(search);
  const chosen = recordQuery === "all" ? [...query] : recordQuery.map((name) => query.getAll(name));
  return JSON.stringify([id, pathname, ...chosen]);
}

/** The outlet's depth in the matches; the root's child is the second match. */
const Depth = createContext(1);

/** Remounts the child route for another record, so that forms and drafts never carry over (decision 25). */
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
