import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
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
import { messageForm } from "../forms";
import { ALL_APPLICANTS } from "../message";
import { openPanel, withoutBefore } from "../panel.server";
import { readMessageForm, sendMessageForm } from "../read-message-form.server";

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

/** A reply to a message is chosen by a button of the form. */
async function chooseReply(form: FormData) {
  const parentId = form.get("replyTo");
  if (typeof parentId !== "string") return false;
  form.set("parentId", parentId);
  return {};
}

export const action = guarded("message.send", async ({ actor, params, request }) => {
  await orderFor(actor, params, "message.send");
  const form = await readMessageForm(actor, request, { schema: messageForm, change: chooseReply });
  const answer = await sendMessageForm(form, ({ message: content, parentId, to }, attached) =>
    sendMessage(actor, {
      win: winOf(params),
      content,
      parentId,
      users: to.filter((each) => each !== ALL_APPLICANTS).map(Number),
      selectedAllApplicants: to.includes(ALL_APPLICANTS),
      ...attached,
    }),
  );
  if (answer) return answer;
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
