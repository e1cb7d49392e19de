import { removeActsOfOthers } from "~/offline/waiting-acts/store/act-store";
import { deleteKeptOfOthers } from "~/ui/fields/files/kept/databases";
import { CACHE_PREFIX, COPIED_AT, cacheOf, keptAddress, STORED_LIST } from "../rules/addresses";
import type { StoredList } from "../rules/kept-list";

let generation = 0;

/** Counts wipes, so that copying that began before a wipe stores nothing after it. */
export const wipeCount = () => generation;

const keptCaches = async () => (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));

/** Deletes what every account keeps on this phone, except `account`. Returns the count of wipes right after. */
export async function wipe(account?: string): Promise<number> {
  if (account === undefined) generation++;
  const others = (await keptCaches()).filter((name) => account === undefined || name !== cacheOf(account));
  if (account !== undefined && others.length > 0) generation++;
  const count = generation;
  await Promise.all(others.map((name) => caches.delete(name)));
  return count;
}

/** Deletes waiting acts, drafts and chosen files of every account but `account`. */
export const forgetOthers = (account?: string) =>
  Promise.all([removeActsOfOthers(account), deleteKeptOfOthers(account)]).catch(() => {});

/**
 * Looks in the only cache there may be: with more than one it is unknown whose phone this is now. It is not opened, which
 * would make it anew while it is wiped.
 */
async function findInOnly(address: string): Promise<Response | undefined> {
  const [cacheName, ...others] = await keptCaches();
  return cacheName && others.length === 0 ? caches.match(address, { cacheName }) : undefined;
}

export const findKept = (url: URL) => findInOnly(keptAddress(url));

export async function readStoredList(cache?: Cache): Promise<StoredList | undefined> {
  const stored = await (cache ? cache.match(STORED_LIST) : findInOnly(STORED_LIST));
  return stored?.json();
}

/** Stores an answer with the moment of its copy. */
export function storable(body: BodyInit, original: Response, copiedAt: string): Response {
  const headers = decodedHeaders(original);
  headers.set(COPIED_AT, copiedAt);
  return new Response(body, { headers });
}

/** The headers for a body that was read: it is decoded, so its encoding and length no longer apply. */
export function decodedHeaders({ headers: original }: Response): Headers {
  const headers = new Headers(original);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  return headers;
}
