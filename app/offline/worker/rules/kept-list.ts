/** A file of a kept order, and how large it is. The last ones are kept if the files of all orders leave room. */
export type KeptFile = { path: string; sizeBytes: number; isLast?: true };

/** An order whose sheet a phone keeps. `version` changes with anything that the sheet shows of the order itself. */
export type KeptOrder = {
  win: number;
  title: string;
  page: string;
  version: string;
  /** Pages above the sheet that are kept as data only, because they open from it. */
  parts: string[];
  files: KeptFile[];
};

/** The server's list of orders that this account's phone may keep, today's and the soonest first. */
export type KeptList = {
  account: string;
  timeZone: string;
  home: string;
  /** Pages beside the list and its orders. */
  others: string[];
  hasWork: boolean;
  orders: KeptOrder[];
};

/** The list as the phone stores it. */
export type StoredList = KeptList & {
  /** When each page was copied, as an ISO instant. */
  copiedAt: Record<string, string>;
  /** How far the phone's clock was behind the server's when the list was read. */
  clockBehindSeconds?: number;
};

/** PHO-011: a phone keeps at most this much of documents. */
export const MAX_FILE_BYTES = 50_000_000;
/** A copy that is older is made anew at the next contact: messages and notes change without the order's version. */
export const MAX_COPY_AGE_MS = 30 * 60_000;

/** Returns the files to keep, in the orders' order, as many as fit; a file that is too large is left out. */
export function filesToKeep(orders: readonly KeptOrder[], maxBytes = MAX_FILE_BYTES): string[] {
  const kept: string[] = [];
  let left = maxBytes;
  const files = orders.flatMap((order) => order.files);
  for (const { path, sizeBytes } of [...files.filter((file) => !file.isLast), ...files]) {
    if (sizeBytes > left || kept.includes(path)) continue;
    kept.push(path);
    left -= sizeBytes;
  }
  return kept;
}

/** Returns the pages to copy now: new, changed or old ones; the list changes when any of its orders does. */
export function pagesToCopy(before: StoredList | undefined, list: KeptList, nowMs: number): string[] {
  const isOld = (page: string) => {
    const copied = before?.copiedAt[page];
    return !copied || nowMs - Date.parse(copied) > MAX_COPY_AGE_MS;
  };
  const versions = new Map(before?.orders.map(({ page, version }) => [page, version]));
  const changed = list.orders.filter(({ page, version }) => versions.get(page) !== version || isOld(page));
  const isListChanged =
    changed.length > 0 || before?.orders.length !== list.orders.length || isOld(list.home);
  return [
    ...(isListChanged ? [list.home] : []),
    ...list.others.filter(isOld),
    ...changed.map(({ page }) => page),
  ];
}

/** Returns every address that the phone may go on keeping, apart from scripts and styles. */
export function allowedAddresses(list: KeptList): Set<string> {
  const pages = [list.home, ...list.others, ...list.orders.flatMap(({ page, parts }) => [page, ...parts])];
  return new Set([...pages, ...pages.map(dataOf), ...filesToKeep(list.orders)]);
}

/** The address of a page's data, which links inside the product ask for. */
export const dataOf = (page: string) => `${page}.data`;
