import type { MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { statusOf } from "~/platform/forms/form.server";
import { readFormData } from "~/platform/forms/request/read-form-data.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { deviceName } from "~/platform/http/device-name";
import { Button } from "~/ui/button";
import { Moment } from "~/ui/display/metrics";
import { OneZone } from "~/ui/display/one-zone";
import { Table } from "~/ui/lists/table";
import { toastOnLostAnswer } from "~/ui/notices/lost-answer-toast";
import { listSessions, revokeSession } from "../../commands/sessions.server";

export const meta: MetaFunction = () => [{ title: "Where you are signed in · Callout" }];

export const loader = guarded("profile.edit", async ({ actor, request }) => ({
  sessions: (await listSessions(actor, request)).map(({ userAgent, ...session }) => ({
    ...session,
    device: session.kind === "api" ? "API token" : deviceName(userAgent),
  })),
}));

export const action = guarded("profile.edit", async ({ actor, request }) => {
  const key = String((await readFormData(request)).get("key") ?? "");
  const result = await revokeSession(actor, key);
  if (!result.ok) throw new Response(result.message, { status: statusOf(result) });
  return redirectWithToast(paths.sessions(), "The session was closed");
});

export const clientAction = toastOnLostAnswer();

type Session = ReturnType<typeof useLoaderData<typeof loader>>["sessions"][number];

export default function Sessions() {
  const { sessions } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <header className="page-head">
        <h1>Where you are signed in</h1>
        <Link to={paths.profile()}>Back to your profile</Link>
      </header>
      <OneZone>
        <Table
          caption="Open sessions"
          rows={sessions}
          rowKey={({ key }) => key}
          columns={[
            { key: "device", label: "Device", main: true, cell: device },
            { key: "address", label: "Address", cell: ({ address }) => address || "unknown" },
            { key: "since", label: "Since", cell: ({ createdAt }) => <Moment at={createdAt} /> },
            { key: "seen", label: "Last seen", cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} /> },
            { key: "actions", label: "", place: "actions", cell: signOutButton },
          ]}
        />
      </OneZone>
    </div>
  );
}

const device = ({ device, isThisOne }: Session) => (
  <>
    {device}
    {isThisOne && <span className="muted"> (this one)</span>}
  </>
);

const signOutButton = ({ key, isThisOne, device }: Session) =>
  !isThisOne && (
    <Form method="post">
      <input type="hidden" name="key" value={key} />
      <Button size="small">
        Sign out<span className="hidden-visually"> {device}</span>
      </Button>
    </Form>
  );
