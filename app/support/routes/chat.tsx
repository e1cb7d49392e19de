import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { useAnnounceSeen } from "~/messaging/components/use-new-messages";
import { readMessageForm, sendMessageForm } from "~/messaging/read-message-form.server";
import { db } from "~/platform/db/db.server";
import { newFormKey } from "~/platform/db/idempotency.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { phone } from "~/platform/text/format";
import { now } from "~/platform/time/clock.server";
import { staffPaths } from "~/staff-paths";
import { ReloadHint } from "~/ui/notices/reload-hint";
import { Panel } from "~/ui/overlays/panel";
import { agentName } from "../agents.server";
import { chatIdOf, inboxPlaceOf } from "../chat-route";
import { markSupportSeen } from "../commands/mark-seen.server";
import { replyFromSupport } from "../commands/write.server";
import { ChatActions, Standing } from "../components/chat-standing";
import { Conversation } from "../components/conversation";
import { PersonBeside } from "../components/person-beside";
import { SupportForm } from "../components/support-form";
import { useNewSupportMessages } from "../components/use-new-support-messages";
import { supportForm } from "../forms";
import { waitingTime } from "../inbox";
import { listLatestOrders } from "../latest-orders.server";
import { findPerson, readChat } from "../queries.server";
import { insertReply } from "../saved-replies/insert-reply.server";
import { listReplyTitles } from "../saved-replies/saved-replies.server";

export const loader = guarded("support.answer", async ({ actor, params, request }) => {
  const userId = chatIdOf(params);
  const before = readId(new URL(request.url).searchParams.get("before")) || undefined;
  const [found, person] = await Promise.all([readChat(db, actor, userId, before), findPerson(userId)]);
  if (!found || !person) throw new Response("Conversation not found", { status: 404 });
  const { chat, messages, earlier } = found;
  const [assignee, orders, replies] = await Promise.all([
    agentName(db, chat.assigneeId),
    listLatestOrders(actor, { id: userId, role: person.role }),
    listReplyTitles(db),
  ]);
  const seen = await markSupportSeen(actor, { userId, upTo: messages.at(-1)?.id ?? 0 });
  const { firstName, lastName, email, companyId, company, role } = person;
  const place = inboxPlaceOf(request);
  return {
    ...(await withSavedSubmission(request, { message: "" })),
    person: { name: `${firstName} ${lastName}`, email, company, companyId, role, phone: phone(person.phone) },
    messages,
    last: chat.lastMessageId,
    orders,
    replies,
    standing: {
      isDone: chat.doneAt !== null,
      waitingFor: chat.waitingSince && waitingTime(chat.waitingSince, now()),
      assigneeId: chat.assigneeId,
      assignee,
      isMine: chat.assigneeId === actor.id,
      note: chat.handOverNote,
    },
    wasUnread: seen.ok ? seen.value.wasUnread : 0,
    formKey: newFormKey(),
    userId,
    pagePath: staffPaths.supportChat(userId, place),
    earlierAt: earlier ? staffPaths.supportChat(userId, { ...place, before: messages[0]!.id }) : null,
    isLatest: before === undefined,
    settleAt: staffPaths.supportChatAction(userId, "settle", place),
    takeAt: staffPaths.supportChatAction(userId, "take", place),
    handOverAt: staffPaths.supportChatAction(userId, "hand-over", place),
    closeTo: staffPaths.supportInbox(place),
  };
});

export const action = guarded("support.answer", async ({ actor, params, request }) => {
  const userId = chatIdOf(params);
  const form = await readMessageForm(actor, request, { schema: supportForm, change: insertReply });
  const answer = await sendMessageForm(form, ({ message: content }, attached) =>
    replyFromSupport(actor, { userId, content, ...attached }),
  );
  if (answer) return answer;
  return redirectWithToast(`${staffPaths.supportChat(userId, inboxPlaceOf(request))}#write`, "Message sent");
});

export const clientAction = keepFormOnLostAnswer();

export const handle = { live: "except messages" };
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.person.name} · Support · Callout` : "Callout" },
];

export default function SupportChat() {
  const { person, messages, formKey, pagePath, filled, isRestored, ...chat } = useLoaderData<typeof loader>();
  useAnnounceSeen(chat.wasUnread);
  useNewSupportMessages(chat.last, chat.userId);
  return (
    <Panel title={person.name} size="wide" closeTo={chat.closeTo} actions={<ChatActions {...chat} />}>
      <div className="support-columns">
        <div>
          <Standing {...chat.standing} />
          {chat.earlierAt && <Link to={chat.earlierAt}>Earlier messages</Link>}
          <Conversation messages={messages} empty="" />
          <ReloadHint pagePath={pagePath} />
          {!chat.isLatest && <Link to={pagePath}>Latest messages</Link>}
          <SupportForm
            pagePath={pagePath}
            formKey={formKey}
            message={filled.message}
            isRestored={isRestored}
            label="Reply"
            replies={chat.replies}
          />
        </div>
        <PersonBeside id={chat.userId} person={person} orders={chat.orders} />
      </div>
    </Panel>
  );
}
