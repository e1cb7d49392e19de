import { now } from "~/offline/now";
import { MANIFEST, MANIFEST_BUILD, MANIFEST_PATHS } from "~/patches/remix-urls";
import { paths } from "~/paths";
import { fetchInTime } from "~/platform/http/fetch-in-time";
import { readClock } from "~/platform/http/late-act";
import { OFFLINE_COPY } from "~/platform/http/offline-copy";
import { assetsIn, buildOf, cacheOf, keptAddress, STORED_LIST } from "../rules/addresses";
import {
  allowedAddresses,
  dataOf,
  filesToKeep,
  type KeptList,
  pagesToCopy,
  type StoredList,
} from "../rules/kept-list";
import { forgetOthers, readStoredList, storable, wipe, wipeCount } from "./stored";

let running: Promise<void> | undefined;

/** Brings what the phone keeps up to date; `loaded` are the scripts and styles of the open page. */
export function refresh(loaded: string[] = []): Promise<void> {
  running ??= bringUpToDate(loaded).finally(() => {
    running = undefined;
  });
  return running;
}

/** A copy that hangs must neither end the copying nor hold the browser's cache against the page that asks for the same. */
const fetchCopy = (address: string) =>
  fetchInTime(address, { headers: { [OFFLINE_COPY]: "1" }, cache: "no-store" });

async function bringUpToDate(loaded: string[]) {
  const asked = wipeCount();
  const answer = await fetchCopy(paths.keptList());
  // Redirects mean that nobody is signed in, that the account is not active, or that it is not a contractor's.
  if (answer.redirected || [401, 403].includes(answer.status)) await wipe();
  // A session that ended keeps what waits; a deactivated account does not.
  if (answer.redirected && new URL(answer.url).pathname === paths.reactivate()) await forgetOthers();
  if (answer.redirected || !answer.ok) return;
  const clockBehindSeconds = readClock(answer.headers, now());
  const list: KeptList = await answer.json();
  // The account signed out while the server answered.
  if (wipeCount() !== asked) return;
  const began = await wipe(list.account);
  await forgetOthers(list.account);
  const cache = await caches.open(cacheOf(list.account));
  const before = await readStoredList(cache);
  const isKept = await dropOthers(cache, list, before);
  const copiedAt = Object.fromEntries(
    Object.entries(before?.copiedAt ?? {}).filter(([page]) => isKept(page)),
  );
  const isWiped = () => wipeCount() !== began;
  const wanted = new Set(pagesToCopy(before, list, now().getTime()));
  // A page that was not copied has no version, so that the next contact tries again.
  const saveList = async () => {
    const orders = list.orders.map((order) => (wanted.has(order.page) ? { ...order, version: "" } : order));
    const stored: StoredList = { ...list, orders, copiedAt, clockBehindSeconds };
    if (!isWiped()) await cache.put(STORED_LIST, Response.json(stored));
  };
  await saveList();
  const isNew = wanted.size > 0;
  for (const address of loaded) if (!isWiped()) await keepAsset(cache, address);
  for (const page of wanted) {
    if (isWiped()) return;
    const order = list.orders.find((each) => each.page === page);
    if (!(await copyPage(cache, page, order?.parts ?? []))) continue;
    copiedAt[page] = now().toISOString();
    wanted.delete(page);
  }
  for (const file of filesToKeep(list.orders)) if (!isWiped()) await keepFile(cache, file);
  await saveList();
  if (isNew) await dropOldAssets(cache, list, loaded);
}

/**
 * Deletes orders and files that are no longer this account's to keep, and the list if it shows such an order.
 * Returns which pages are left.
 */
async function dropOthers(cache: Cache, list: KeptList, before: StoredList | undefined) {
  const allowed = allowedAddresses(list);
  const wins = new Set(list.orders.map(({ win }) => win));
  if (before?.orders.some(({ win }) => !wins.has(win)))
    for (const address of [list.home, dataOf(list.home)]) allowed.delete(address);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    const isShared = pathname.startsWith("/assets/") || pathname === MANIFEST || pathname === STORED_LIST;
    if (!isShared && !allowed.has(pathname)) await cache.delete(request);
  }
  return (page: string) => allowed.has(page);
}

/** Replaces a page's copy once all that the new one needs is here, so that an older copy stays whole until then. */
async function copyPage(cache: Cache, page: string, parts: string[]): Promise<boolean> {
  try {
    const [html, data] = [await fetchCopy(page), await fetchCopy(dataOf(page))];
    if (!html.ok || html.redirected || !data.ok) return false;
    const text = await html.text();
    for (const asset of assetsIn(text)) await keepAsset(cache, asset);
    for (const path of [page, ...parts]) await keepRoutes(cache, path, buildOf(text));
    const at = now().toISOString();
    for (const part of parts) {
      const answer = await fetchCopy(dataOf(part));
      if (answer.ok) await cache.put(dataOf(part), storable(await answer.text(), answer, at));
    }
    await cache.put(dataOf(page), storable(await data.text(), data, at));
    await cache.put(page, storable(text, html, at));
    return true;
  } catch {
    // The network went: the former copy stays.
    return false;
  }
}

/** Keeps the routes that a link to the page needs, once for all orders, and their scripts. */
async function keepRoutes(cache: Cache, page: string, build = "") {
  const url = new URL(MANIFEST, location.origin);
  url.search = `${new URLSearchParams({ [MANIFEST_PATHS]: page, [MANIFEST_BUILD]: build })}`;
  if (await cache.match(keptAddress(url))) return;
  const answer = await fetchCopy(url.href);
  if (answer.status !== 200) return;
  const text = await answer.text();
  for (const asset of assetsIn(text)) await keepAsset(cache, asset);
  await cache.put(keptAddress(url), storable(text, answer, now().toISOString()));
}

async function keepAsset(cache: Cache, address: string) {
  if (await cache.match(address)) return;
  const answer = await fetchInTime(address);
  if (answer.ok) await cache.put(address, answer);
}

async function keepFile(cache: Cache, address: string) {
  if (await cache.match(address)) return;
  const answer = await fetchCopy(address);
  if (answer.ok && !answer.redirected) await cache.put(address, answer);
}

/** Deletes scripts, styles and routes of former builds, which no kept page names any more. */
async function dropOldAssets(cache: Cache, list: KeptList, loaded: string[]) {
  const pages = [list.home, ...list.others, ...list.orders.map(({ page }) => page)];
  const needed = new Set(loaded);
  const builds = new Set<string | undefined>();
  for (const page of pages) {
    const text = (await (await cache.match(page))?.text()) ?? "";
    for (const asset of assetsIn(text)) needed.add(asset);
    builds.add(buildOf(text));
  }
  const keys = (await cache.keys()).map(({ url }) => new URL(url));
  for (const url of keys.filter(({ pathname }) => pathname === MANIFEST)) {
    if (!builds.has(url.searchParams.get(MANIFEST_BUILD) ?? "")) await cache.delete(url.href);
    else for (const asset of assetsIn((await (await cache.match(url.href))?.text()) ?? "")) needed.add(asset);
  }
  for (const { pathname } of keys)
    if (pathname.startsWith("/assets/") && !needed.has(pathname)) await cache.delete(pathname);
}
