import { guarded } from "~/access/guarded.server";
import { siteNotices } from "~/platform/site-notices/site-notices.server";

/** Tells a waiting page whether changes are held back. */
export const loader = guarded("version.read", async () =>
  Response.json(
    { isRunning: (await siteNotices()).maintenance !== null },
    { headers: { "Cache-Control": "no-store" } },
  ),
);
