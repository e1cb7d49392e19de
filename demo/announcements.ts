import { announce } from "~/announcements/commands/announce.server";
import { atTime } from "~/platform/time/clock.server";
import { DAY, HOUR, must } from "./must";
import type { DemoPeople } from "./people";

/** One announcement is over and two are planned, so that none stands above the pages. */
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
  const planned = [
    [
      20,
      "everybody",
      "We move to larger machines. What you send in those 15 minutes waits and goes out afterwards.",
    ],
    [40, "clients", "Reports show the time to pay from now on."],
  ] as const;
  for (const [days, audience, text] of planned) {
    const startsAt = daysFrom(days);
    const endsAt = new Date(startsAt.getTime() + 2 * HOUR);
    await must(announce(superAdmin, { text, audience, startsAt, endsAt }));
  }
}
