import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { listMessages } from "~/platform/mail/inbox.server";
import { publicPaths } from "~/public-paths";
import { Moment } from "~/ui/display/metrics";
import { OneZone } from "~/ui/display/one-zone";
import { plainField } from "~/ui/fields/field";
import { TextField } from "~/ui/fields/text-fields";
import { EmptyState } from "~/ui/lists/empty-state";
import { Table } from "~/ui/lists/table";

export const handle = { scripts: false } as const;
export const meta: MetaFunction = () => [{ title: "Demo inbox · Callout" }];

/** Responds 404 in production. */
export const loader = guarded("inbox.read", async ({ request }) => {
  const to = new URL(request.url).searchParams.get("to") ?? "";
  const messages = await listMessages(to);
  if (!messages) throw new Response("Not found", { status: 404 });
  return { to, messages: messages.map(({ text, ...head }) => head) };
});

export default function Inbox() {
  const { to, messages } = useLoaderData<typeof loader>();
  return (
    <main className="page page-narrow" id="main">
      <header className="page-head">
        <h1>Demo inbox</h1>
        <a href={paths.root()}>Back to Callout</a>
      </header>
      <p className="muted gap-below">
        Emails, text and push messages that Callout sent. In the demo they are delivered only here.
      </p>
      <form method="get" className="cluster gap-below">
        <TextField field={plainField("to", { defaultValue: to })} label="To" type="search" tight />
        <button type="submit">Show</button>
      </form>
      {messages.length === 0 ? (
        <EmptyState title="No messages yet" icon="mail">
          Sign up or ask for a new password, and the message appears here.
        </EmptyState>
      ) : (
        <OneZone timeZone="UTC">
          <Table
            caption="Messages, the newest first"
            rows={messages}
            rowKey={({ id }) => id}
            columns={[
              {
                key: "subject",
                label: "Subject",
                main: true,
                cell: ({ id, subject, channel }) => (
                  <a href={publicPaths.inboxMessage(id)}>
                    {channel === "sms"
                      ? "Text message"
                      : (channel === "push" ? "Push: " : "") + (subject || "(none)")}
                  </a>
                ),
              },
              { key: "to", label: "To", cell: (message) => message.to },
              { key: "at", label: "Sent", cell: ({ at }) => <Moment at={at} /> },
            ]}
          />
        </OneZone>
      )}
    </main>
  );
}
