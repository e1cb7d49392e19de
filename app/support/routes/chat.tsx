import type { MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { CompanyLink, PersonLink } from "~/access/components/record-links";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { useAnnounceSeen } from "~/messaging/components/use-new-messages";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { formIdempotencyKey, newFormKey } from "~/platform/db/idempotency.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { phone } from "~/platform/text/format";
import { Button } from "~/ui/button";
import { ReloadHint } from "~/ui/notices/reload-hint";
import { Panel } from "~/ui/overlays/panel";
import { chatIdOf, inboxListOf } from "../chat-route";
import { markSupportSeen } from "../commands/mark-seen.server";
import { replyFromSupport } from "../commands/write.server";
import { Conversation } from "../components/conversation";
import { SupportForm } from "../components/support-form";
import { useNewSupportMessages } from "../components/use-new-support-messages";
import { supportForm } from "../forms";
import { findPerson, readChat } from "../queries.server";

export const loader = guarded("support.answer", async ({ actor, params, request }) => {
  const userId = chatIdOf(params);
  const before = readId(new URL(request.url).searchParams.get("before")) || undefined;
  const [found, person] = await Promise.all([readChat(db, actor, userId, before), findPerson(userId)]);
  if (!found || !person) throw new Response("Conversation not found", { status: 404 });
  const { chat, messages, earlier } = found;
  const seen = await markSupportSeen(actor, { userId, upTo: messages.at(-1)?.id ?? 0 });
  const { firstName, lastName, email, companyId, company, role } = person;
  const show = inboxListOf(request);
  return {
    ...(await withSavedSubmission(request, { message: "" })),
    person: { name: `${firstName} ${lastName}`, email, company, companyId, role, phone: phone(person.phone) },
    messages,
    last: chat.lastMessageId,
    isDone: chat.doneAt !== null,
    wasUnread: seen.ok ? seen.value.wasUnread : 0,
    formKey: newFormKey(),
    userId,
    pagePath: paths.supportChat(userId, { show }),
    earlierAt: earlier ? paths.supportChat(userId, { show, before: messages[0]!.id }) : null,
    isLatest: before === undefined,
    settleAt: paths.settleSupport(userId, { show }),
    closeTo: paths.supportInbox({ show }),
  };
});

export const action = formAction("support.answer", supportForm, async ({ actor, params, request, value }) => {
  const userId = chatIdOf(params);
  const { message: content, formKey } = value;
  const idempotencyKey = formIdempotencyKey(formKey, content);
  const result = await replyFromSupport(actor, { userId, content, idempotencyKey });
  if (!result.ok) return result;
  return redirectWithToast(
    `${paths.supportChat(userId, { show: inboxListOf(request) })}#write`,
    "Message sent",
  );
});

export const clientAction = keepFormOnLostAnswer();

export const handle = { live: "except messages" };
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.person.name} · Support · Callout` : "Callout" },
];

export default function SupportChat() {
  const { person, messages, isDone, formKey, pagePath, filled, isRestored, ...chat } =
    useLoaderData<typeof loader>();
  useAnnounceSeen(chat.wasUnread);
  useNewSupportMessages(chat.last, chat.userId);
  const settle = (
    <Form method="post" action={chat.settleAt} preventScrollReset>
      <input type="hidden" name="done" value={isDone ? "" : "on"} />
      <Button icon={isDone ? "refresh" : "check"} size="small">
        {isDone ? "Reopen" : "Mark as resolved"}
      </Button>
    </Form>
  );
  return (
    <Panel
      title={person.name}
      above={
        <>
          <PersonLink id={chat.userId}>{person.name}</PersonLink>
          {" · "}
          {person.company ? <CompanyLink id={person.companyId}>{person.company}</CompanyLink> : person.role}
          {[person.email, person.phone].filter(Boolean).map((text) => ` · ${text}`)}
        </>
      }
      closeTo={chat.closeTo}
      actions={settle}
    >
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
      />
    </Panel>
  );
}
