import { announce } from "~/announcements/commands/announce.server";
import { atTime } from "~/platform/time/clock.server";
import { DAY, HOUR, must } from "./must";
import type { DemoPeople } from "./people";

/** One announcement is over and one is planned, so that neither stands above the pages. */
export async function createAnnouncements({ superAdmin }: DemoPeople, present: Date) {
  const daysFrom = (days: number) => new Date(present.getTime() + days * DAY);
  await atTime(daysFrom(-31), () =>
    must(
      announce(superAdmin, {
        text: "Payouts that were due on the holiday arrive one day later.",
        audience: "contractors",
        startsAt: daysFrom(-30),
        endsAt: daysFrom(-28),
      }),
    ),
  );
  const start = daysFrom(20);
  await must(
    announce(superAdmin, {
      text: "We move to larger machines. For about 15 minutes you can read everything; what you send waits and goes out afterwards.",
      audience: "everybody",
      startsAt: start,
      endsAt: new Date(start.getTime() + 2 * HOUR),
    }),
  );
}
