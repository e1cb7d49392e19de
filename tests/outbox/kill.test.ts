import { setTimeout as pause } from "node:timers/promises";
import { notifications } from "db/schema/notifications";
import { eq } from "drizzle-orm";
import { makeAssignedOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { subscribeAs, withLive } from "tests/setup/live";
import { runAndKill } from "tests/setup/run-and-kill";
import { expect, test } from "vitest";
import { publishLive } from "~/live/publish.server";
import { notify } from "~/notifications/notify.server";
import { db } from "~/platform/db/db.server";
import { readEvents } from "~/platform/db/events/outbox.server";
import { holdOrder } from "~/work-orders/commands/hold-order.server";
import { eventually } from "../setup/eventually";

/** A few in `npm test`; `KILLS=200 npx vitest run tests/outbox` for the full test. */
const kills = Number(process.env.KILLS ?? 3);

withLive({ broadcasts: false });

test(
  "killing event readers neither loses nor repeats a notification",
  async () => {
    const client = await makeClient();
    const contractor = await makeContractor();
    const { id: win } = await makeAssignedOrder(client, contractor, { payOutsideOfApp: true });
    const page = await subscribeAs(() => contractor);
    const received: number[] = [];
    await page.client.channels
      .get(`person:${contractor.id}`)
      .subscribe("notification", ({ data }) => received.push(data.id));

    const actions = { n: 0, isOver: false };
    const acting = (async () => {
      while (!actions.isOver) {
        const result = await holdOrder(client, { win, onHold: actions.n % 2 === 0 });
        if (result.ok) actions.n++;
        await pause(2);
      }
    })();
    for (let n = 0; n < kills; n++) await runAndKill("tests/outbox/reader.ts", [], 450);
    actions.isOver = true;
    await acting;

    // The next server would read the remaining events.
    while ((await readEvents("notifications", notify)) + (await readEvents("live", publishLive)) > 0);
    const kept = await db
      .select({ id: notifications.id })
      .from(notifications)
      .where(eq(notifications.userId, contractor.id));
    expect(actions.n).toBeGreaterThan(kills * 10);
    expect(kept).toHaveLength(actions.n);
    await eventually(() => expect(new Set(received).size).toBe(actions.n));
    expect(received.toSorted((a, b) => a - b)).toEqual(kept.map(({ id }) => id).toSorted((a, b) => a - b));
  },
  60_000 + kills * 10_000,
);
