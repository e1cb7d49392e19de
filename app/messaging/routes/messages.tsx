import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { refusedForm } from "~/platform/forms/form.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { ReloadHint } from "~/ui/notices/reload-hint";
import { Panel } from "~/ui/overlays/panel";
import { listQuery, orderFor, winOf } from "~/work-orders/order-route.server";
import { sendMessage } from "../commands/send-message.server";
import { Chat } from "../components/chat";
import { MessageForm } from "../components/message-form";
import { useAnnounceSeen, useNewMessages } from "../components/use-new-messages";
import { usePresence } from "../components/use-presence";
import { ALL_APPLICANTS } from "../message";
import { openPanel, withoutBefore } from "../panel.server";
import { readMessageForm } from "../read-message-form.server";

function PresenceLine({ win, me }: { win: number; me: number }) {
  const company = usePresence(win, me, "write");
  const typing = company.filter(({ isTyping }) => isTyping).map(({ name }) => name);
  const present = company.map(({ name }) => name);
  return (
    <p className="company-line muted">
      {typing.length > 0
        ? `${joinNames(typing)} typing…`
        : present.length > 0 && `${joinNames(present)} here`}
    </p>
  );
}

function joinNames(names: readonly string[]) {
  const [first, second] = names;
  if (names.length === 1) return `${first} is`;
  return names.length === 2
    ? `${first} and ${second} are`
    : `${first}, ${second} and ${names.length - 2} more are`;
}

export const loader = guarded("message.read", ({ actor, params, request }) =>
  openPanel(actor, params, request),
);

export const action = guarded("message.send", async ({ actor, params, request }) => {
  await orderFor(actor, params, "message.send");
  const { submission, isChangingReply, uploaded, refused, idempotencyKey } = await readMessageForm(
    actor,
    request,
  );
  if (isChangingReply) return data({ lastResult: submission.reply(), uploaded, refused });
  if (submission.status !== "success" || refused.length > 0) {
    const lastResult = submission.reply({ fieldErrors: refused.length > 0 ? { files: refused } : undefined });
    return data({ lastResult, uploaded, refused }, { status: 422 });
  }
  const { message: content, parentId, to } = submission.value;
  const result = await sendMessage(actor, {
    win: winOf(params),
    content,
    parentId,
    users: to.filter((each) => each !== ALL_APPLICANTS).map(Number),
    selectedAllApplicants: to.includes(ALL_APPLICANTS),
    fileIds: uploaded.map(({ fileId }) => fileId),
    idempotencyKey,
  });
  if (!result.ok) {
    const refusal = refusedForm(submission, result);
    return data({ ...refusal.data, uploaded }, refusal.init ?? undefined);
  }
  const { tab = "all", win = "" } = params;
  const back = paths.orderAction(tab, win, "messages", listQuery(withoutBefore(request)));
  return redirectWithToast(`${back}#write`, "Message sent");
});

export const clientAction = keepFormOnLostAnswer();

export const handle = { live: "except messages" };

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => [
  { title: shown ? `Messages · WIN ${shown.win} · Callout` : "Callout" },
];

export default function Messages() {
  const shown = useLoaderData<typeof loader>();
  useAnnounceSeen(shown.wasUnread);
  useNewMessages(shown.win, shown.count);
  return (
    <Panel title="Messages" above={`${shown.title || "Untitled"} · WIN ${shown.win}`} closeTo={shown.closeTo}>
      <Chat {...shown} />
      <ReloadHint pagePath={shown.pagePath} />
      {shown.mayWrite && <PresenceLine win={shown.win} me={shown.me} />}
      {shown.mayWrite && <MessageForm {...shown} />}
    </Panel>
  );
}
