import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createElement, Fragment } from "react";
import { guarded } from "~/access/guarded.server";
import { readMessage } from "~/platform/mail/inbox.server";
import { publicPaths } from "~/public-paths";
import { DefinitionList } from "~/ui/display/definition-list";
import { Moment } from "~/ui/display/metrics";

export const handle = { scripts: false } as const;
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.message.subject || "Message"} · Callout` },
];

export const loader = guarded("inbox.read", async ({ params }) => {
  const message = await readMessage(params.id ?? "");
  if (!message) throw new Response("Message not found", { status: 404 });
  return { message };
});

export default function InboxMessage() {
  const { message } = useLoaderData<typeof loader>();
  const { channel, subject, from, to, at, text } = message;
  return (
    <main className="page page-narrow" id="main">
      <header className="page-head">
        <h1>{channel === "sms" ? "Text message" : subject}</h1>
        <span className="cluster">
          {message.html && <a href={publicPaths.inboxHtml(message.id)}>As HTML</a>}
          <a href={publicPaths.inbox()}>Back to inbox</a>
        </span>
      </header>
      <DefinitionList
        items={[
          { label: "From", value: from },
          { label: "To", value: to },
          { label: "Sent", value: <Moment at={at} timeZone="UTC" /> },
        ]}
      />
      <article className="sheet as-written">
        <Linked text={text} />
      </article>
    </main>
  );
}

function Linked({ text }: { text: string }) {
  const pieces = text
    .trim()
    .split(/(https?:\/\/\S+)/)
    .map((piece, place) => (place % 2 ? createElement("a", { href: piece }, piece) : piece));
  return createElement(Fragment, null, ...pieces);
}
