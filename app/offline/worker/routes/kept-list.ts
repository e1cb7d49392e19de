import { guarded } from "~/access/guarded.server";
import { readKeptList } from "../queries/kept-list.server";

/** Read by the service worker, which wipes what the phone keeps when the answer is a redirect. */
export const loader = guarded("offline.keep", async ({ actor }) =>
  Response.json(await readKeptList(actor), { headers: { "Cache-Control": "no-store" } }),
);
