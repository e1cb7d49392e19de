/**
 * Reads events as the server does until it is killed. Run by kill.test.ts.
 *
 *   DATABASE_URL=… ABLY_API_KEY=… ABLY_BASE_URL=… node --import tsx tests/outbox/reader.ts
 */
import { writeSync } from "node:fs";
import { publishLive } from "~/live/publish.server";
import { notify } from "~/notifications/notify.server";
import { followEvents } from "~/platform/db/events/outbox.server";

followEvents("notifications", notify);
followEvents("live", publishLive);
writeSync(1, "reading\n");
