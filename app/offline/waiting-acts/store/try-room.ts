import { now } from "~/offline/now";

const NAME = "callout-room";
const MEGABYTE = 1_000_000;
/** Writing takes a cheap phone a second, so it is not repeated at each photo. */
const VALID_MS = 10 * 60_000;

let last: { at: number; result: Promise<boolean> } | undefined;

/** Returns whether this phone takes so many bytes, which browsers don't say: some name ten free gigabytes to every page. */
export function hasRoomFor(bytes: number): Promise<boolean> {
  if (!last || now().getTime() - last.at > VALID_MS) last = { at: now().getTime(), result: tryToKeep(bytes) };
  const { result } = last;
  void result.then((fits) => {
    if (!fits) last = undefined;
  });
  return result;
}

async function tryToKeep(bytes: number): Promise<boolean> {
  const megabyte = new Uint8Array(MEGABYTE);
  const body = new Blob(Array.from({ length: Math.ceil(bytes / MEGABYTE) }, () => megabyte));
  try {
    await (await caches.open(NAME)).put("/room", new Response(body));
    return true;
  } catch (error) {
    return (error as Error).name !== "QuotaExceededError";
  } finally {
    await caches.delete(NAME).catch(() => false);
  }
}
