import type { Actor } from "~/access/actor";
import { atTime } from "~/platform/time/clock.server";
import { markSupportSeen } from "~/support/commands/mark-seen.server";
import { resolveChat } from "~/support/commands/resolve.server";
import { replyFromSupport, writeToSupport } from "~/support/commands/write.server";
import { addSavedReply } from "~/support/saved-replies/commands/save-reply.server";
import { HOUR, must } from "./must";
import type { DemoPeople } from "./people";

type Chat = { with: Actor; hoursAgo: number; messages: [by: "them" | "us", text: string][]; done?: true };

/** Support chats: two wait for an answer, one has an unread answer, and some are resolved. */
const chatsOf = ({ companies, contractors }: DemoPeople): Chat[] => [
  {
    with: contractors[0]!,
    hoursAgo: 3,
    messages: [
      ["them", "My new phone number does not get any text messages. I changed it yesterday."],
      ["us", "Text messages are off for your account. You can turn them on under Profile, Notifications."],
    ],
  },
  {
    with: companies[0]!.people[0]!,
    hoursAgo: 26,
    messages: [
      ["them", "Can two of our managers share one preferred group?"],
      ["us", "Groups are the company's: all of your people see and change the same ones."],
      ["them", "Good, thank you. And can a dispatcher see what a work order costs in the end?"],
    ],
  },
  {
    with: contractors[4]!,
    hoursAgo: 1,
    messages: [["them", "I checked out of a job but the time is one hour off. Can it be corrected?"]],
  },
  {
    with: companies[1]!.people[0]!,
    hoursAgo: 200,
    messages: [
      ["them", "We imported a file twice by mistake. Is there a quick way to delete the drafts?"],
      ["us", "Yes: on the Draft tab, filter by the day, press Select and then Delete."],
      ["them", "That worked."],
    ],
    done: true,
  },
];

const savedReplies = [
  {
    title: "Text messages are off",
    content: "Text messages are off for your account. You can turn them on under Profile, Notifications.",
  },
  {
    title: "Wrong time of a check-in",
    content:
      "Thank you for telling us. Please write the right time here, and we ask the client to correct it before the order is approved.",
  },
  {
    title: "Delete drafts of an import",
    content:
      "On the Draft tab, filter by the day, press Select and then Delete. Nobody else saw these drafts.",
  },
];

export async function createSavedReplies({ superAdmin }: DemoPeople, present: Date) {
  for (const [n, reply] of savedReplies.entries())
    await atTime(new Date(present.getTime() - (30 - 9 * n) * 24 * HOUR), () =>
      must(addSavedReply(superAdmin, reply)),
    );
}

export async function createSupportChats(demoPeople: DemoPeople, present: Date) {
  for (const chat of chatsOf(demoPeople)) {
    const person = chat.with;
    let at = present.getTime() - chat.hoursAgo * HOUR;
    for (const [by, content] of chat.messages) {
      await atTime(new Date(at), async () => {
        const message = { userId: person.id, content };
        const { messageId: upTo } = await must(
          by === "us"
            ? replyFromSupport(demoPeople.superAdmin, message)
            : writeToSupport(person, { content }),
        );
        // Writing implies having read the earlier messages.
        await must(
          markSupportSeen(by === "us" ? demoPeople.superAdmin : person, { userId: person.id, upTo }),
        );
      });
      at += HOUR / 4;
    }
    if (!chat.done) continue;
    await atTime(new Date(at), async () => {
      await must(
        markSupportSeen(demoPeople.superAdmin, { userId: person.id, upTo: Number.MAX_SAFE_INTEGER }),
      );
      await must(resolveChat(demoPeople.superAdmin, { userId: person.id, done: true }));
    });
  }
}
