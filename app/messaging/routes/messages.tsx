import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { may } from "~/access/may";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { newFormKey } from "~/platform/db/idempotency.server";
import { type FormAnswer, refusedForm } from "~/platform/forms/form.server";
import { idOf } from "~/platform/forms/id-of";
import { whenLost } from "~/platform/forms/lost-answer";
import { keptOr } from "~/platform/forms/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { NotLive } from "~/ui/notices/not-live";
import { Panel } from "~/ui/overlays/panel";
import { closePath, listQuery, orderFor, winOf } from "~/work-orders/order-route.server";
import { markSeen } from "../commands/mark-seen.server";
import { sendMessage } from "../commands/send-message.server";
import { Chat } from "../components/chat";
import { CompanyLine } from "../components/company-line";
import { MessageForm } from "../components/message-form";
import { useNewMessages, useSeen } from "../components/use-seen";
import { ALL_APPLICANTS, asThreads } from "../message";
import { findCounter, listMessages } from "../queries.server";
import { readMessageForm } from "../read-message-form.server";
import { listReachable } from "../recipients.server";

/** Opening the panel marks its messages as seen, with or without scripts (LST-022). */
export const loader = guarded("message.read", async ({ actor, params, request }) => {
  const order = await orderFor(actor, params, "message.read");
  const before = idOf(new URL(request.url).searchParams.get("before")) || undefined;
  // Before the messages are read, so that one in between causes a reload instead of being missed.
  const counter = await findCounter(actor, order);
  const { messages, earlier } = await listMessages(db, actor, order, before);
  const upTo = messages.at(-1)?.id;
  const seen = await markSeen(actor, { win: order.id, upTo });
  const mayWrite = may(actor, "message.send", order);
  const { tab = "all" } = params;
  const search = listQuery(latest(request));
  return {
    ...(await keptOr(request, { message: "", parentId: "", to: [] as string[] })),
    title: order.title,
    win: order.id,
    me: actor.id,
    count: counter?.all ?? 0,
    timeZone: order.timeZone,
    role: actor.role,
    threads: asThreads(messages),
    earlier: earlier ? messages[0]!.id : null,
    isLatest: before === undefined,
    wasUnread: seen.ok ? seen.value.wasUnread : 0,
    mayWrite,
    reachable: mayWrite && actor.role === "client" ? await listReachable(db, order, actor.id) : [],
    formKey: newFormKey(),
    here: paths.orderAct(tab, order.id, "messages", search),
    uploadTo: paths.orderAct(tab, order.id, "messages/send-file", search),
    closeTo: closePath(params, latest(request)),
  };
});

/** The URL without `before`. */
function latest({ url }: Request) {
  const address = new URL(url);
  address.searchParams.delete("before");
  return new Request(address);
}

export type MessagesData = ReturnType<typeof useLoaderData<typeof loader>>;
export type MessageAnswer = FormAnswer & { kept?: { fileId: number; name: string }[]; refused?: string[] };

export const action = guarded("message.send", async ({ actor, params, request }) => {
  await orderFor(actor, params, "message.send");
  const { submission, isTurning, kept, refused, sending } = await readMessageForm(actor, request);
  if (isTurning) return data({ lastResult: submission.reply(), kept, refused });
  if (submission.status !== "success" || refused.length > 0) {
    const lastResult = submission.reply({ fieldErrors: refused.length > 0 ? { files: refused } : undefined });
    return data({ lastResult, kept, refused }, { status: 422 });
  }
  const { message: content, parentId, to } = submission.value;
  const result = await sendMessage(actor, {
    win: winOf(params),
    content,
    parentId,
    users: to.filter((each) => each !== ALL_APPLICANTS).map(Number),
    selectedAllApplicants: to.includes(ALL_APPLICANTS),
    fileIds: kept.map(({ fileId }) => fileId),
    sending,
  });
  if (!result.ok) {
    const refusal = refusedForm(submission, result);
    return data({ ...refusal.data, kept }, refusal.init ?? undefined);
  }
  const { tab = "all", win = "" } = params;
  const back = paths.orderAct(tab, win, "messages", listQuery(latest(request)));
  return redirectWithToast(`${back}#write`, "Message sent");
});

export const clientAction = whenLost();

export const handle = { live: "except messages" };

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => [
  { title: shown ? `Messages · WIN ${shown.win} · Callout` : "Callout" },
];

/** The messages panel of an order (NAV-043). */
export default function Messages() {
  const shown = useLoaderData<typeof loader>();
  useSeen(shown.wasUnread);
  useNewMessages(shown.win, shown.count);
  return (
    <Panel title="Messages" above={`${shown.title || "Untitled"} · WIN ${shown.win}`} closeTo={shown.closeTo}>
      <Chat {...shown} />
      <NotLive here={shown.here} />
      {shown.mayWrite && <CompanyLine win={shown.win} me={shown.me} />}
      {shown.mayWrite && <MessageForm {...shown} />}
    </Panel>
  );
}
