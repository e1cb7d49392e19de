import type { Actor } from "~/access/actor";
import { atTime } from "~/platform/time/clock.server";
import { markSupportSeen } from "~/support/commands/mark-seen.server";
import { resolveChat } from "~/support/commands/resolve.server";
import { replyFromSupport, writeToSupport } from "~/support/commands/write.server";
import { HOUR, must } from "./must";
import type { Cast } from "./people";

type Talk = { with: Actor; hoursAgo: number; said: [by: "them" | "us", text: string][]; done?: true };

/** What people have asked the support: two wait for an answer, one has an answer unread, and some are done. */
const talksOf = ({ companies, contractors }: Cast): Talk[] => [
  {
    with: contractors[0]!,
    hoursAgo: 3,
    said: [
      ["them", "My new phone number does not get any text messages. I changed it yesterday."],
      ["us", "Text messages are off for your account. You can turn them on under Profile, Notifications."],
    ],
  },
  {
    with: companies[0]!.people[0]!,
    hoursAgo: 26,
    said: [
      ["them", "Can two of our managers share one preferred group?"],
      ["us", "Groups are the company's: all of your people see and change the same ones."],
      ["them", "Good, thank you. And can a dispatcher see what a work order costs in the end?"],
    ],
  },
  {
    with: contractors[4]!,
    hoursAgo: 1,
    said: [["them", "I checked out of a job but the time is one hour off. Can it be corrected?"]],
  },
  {
    with: companies[1]!.people[0]!,
    hoursAgo: 200,
    said: [
      ["them", "We imported a file twice by mistake. Is there a quick way to delete the drafts?"],
      ["us", "Yes: on the Draft tab, filter by the day, press Select and then Delete."],
      ["them", "That worked."],
    ],
    done: true,
  },
];

export async function askForHelp(cast: Cast, present: Date) {
  for (const talk of talksOf(cast)) {
    const person = talk.with;
    let at = present.getTime() - talk.hoursAgo * HOUR;
    for (const [by, content] of talk.said) {
      await atTime(new Date(at), async () => {
        const ours = { userId: person.id, content };
        const { messageId: upTo } = await must(
          by === "us" ? replyFromSupport(cast.superAdmin, ours) : writeToSupport(person, { content }),
        );
        // Whoever writes has read what was there.
        await must(markSupportSeen(by === "us" ? cast.superAdmin : person, { userId: person.id, upTo }));
      });
      at += HOUR / 4;
    }
    if (!talk.done) continue;
    await atTime(new Date(at), async () => {
      await must(markSupportSeen(cast.superAdmin, { userId: person.id, upTo: Number.MAX_SAFE_INTEGER }));
      await must(resolveChat(cast.superAdmin, { userId: person.id, done: true }));
    });
  }
}
