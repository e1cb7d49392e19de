import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { useAnnounceSeen } from "~/messaging/components/use-new-messages";
import { readMessageForm, sendMessageForm } from "~/messaging/read-message-form.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { newFormKey } from "~/platform/db/idempotency.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { ReloadHint } from "~/ui/notices/reload-hint";
import { markSupportSeen } from "../commands/mark-seen.server";
import { writeToSupport } from "../commands/write.server";
import { Conversation } from "../components/conversation";
import { SupportForm } from "../components/support-form";
import { useNewSupportMessages } from "../components/use-new-support-messages";
import { supportForm } from "../forms";
import { EMPTY_CONVERSATION } from "../labels";
import { readChat } from "../queries.server";

/** Opening the page marks messages as seen, with or without scripts. */
export const loader = guarded("support.write", async ({ actor, request }) => {
  const before = readId(new URL(request.url).searchParams.get("before")) || undefined;
  const found = await readChat(db, actor, actor.id, before);
  const upTo = found?.messages.at(-1)?.id ?? 0;
  const seen = await markSupportSeen(actor, { userId: actor.id, upTo });
  return {
    ...(await withSavedSubmission(request, { message: "" })),
    messages: found?.messages ?? [],
    earlier: found?.earlier ? found.messages[0]!.id : null,
    isLatest: before === undefined,
    last: found?.chat.lastMessageId ?? 0,
    wasUnread: seen.ok ? seen.value.wasUnread : 0,
    formKey: newFormKey(),
  };
});

export const action = guarded("support.write", async ({ actor, request }) => {
  const form = await readMessageForm(actor, request, { schema: supportForm });
  const answer = await sendMessageForm(form, ({ message: content }, attached) =>
    writeToSupport(actor, { content, ...attached }),
  );
  return answer ?? redirectWithToast(`${paths.support()}#write`, "Message sent");
});

export const clientAction = keepFormOnLostAnswer();

export const handle = { live: "except messages" };
export const meta: MetaFunction = () => [{ title: "Support · Callout" }];

export default function Support() {
  const { messages, earlier, isLatest, last, wasUnread, formKey, filled, isRestored } =
    useLoaderData<typeof loader>();
  useAnnounceSeen(wasUnread);
  useNewSupportMessages(last);
  return (
    <div className="page page-narrow">
      <header className="page-head">
        <h1>Support</h1>
      </header>
      <div className="sheet stack">
        {earlier !== null && <Link to={`${paths.support()}?before=${earlier}`}>Earlier messages</Link>}
        <Conversation messages={messages} empty={EMPTY_CONVERSATION} />
        <ReloadHint pagePath={paths.support()} />
        {!isLatest && <Link to={paths.support()}>Latest messages</Link>}
        <SupportForm
          pagePath={paths.support()}
          formKey={formKey}
          message={filled.message}
          isRestored={isRestored}
          label="Message"
        />
      </div>
    </div>
  );
}
