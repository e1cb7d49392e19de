import type { MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { publicHandle } from "~/landing/landing";
import { db } from "~/platform/db/db.server";
import { deviceName } from "~/platform/http/device-name";
import { publicPaths } from "~/public-paths";
import { Button } from "~/ui/button";
import { Moment } from "~/ui/display/metrics";
import { FormFooter } from "~/ui/fields/form-footer";
import { Notice } from "~/ui/notices/notice";
import { PublicDialog } from "../../components/public-dialog";
import { readEndLink } from "../end-link.server";
import { endSessionByLink, findSession } from "../sessions.server";
import { sessionOver } from "../texts";

export const handle = publicHandle;
export const meta: MetaFunction = () => [{ title: "End a session · Callout" }];

/** Opening the link ends nothing, because mail programs open links too. */
export const loader = guarded("session.end", async ({ request }) => {
  const id = new URL(request.url).searchParams.get("id") ?? "";
  const named = readEndLink(id);
  const session = named && (await findSession(db, named));
  return {
    id,
    session: session && { ...session, device: deviceName(session.userAgent) },
  };
});

export const action = guarded("session.end", async ({ request, context }) => {
  const id = new URL(request.url).searchParams.get("id") ?? "";
  const result = await endSessionByLink(id, context.clientAddress);
  return result.ok ? { isEnded: true as const } : { isEnded: false as const, message: result.message };
});

export default function EndSession() {
  const { id, session } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.isEnded)
    return (
      <PublicDialog title="The session has ended">
        <Notice type="success">
          <p>That device is signed out.</p>
        </Notice>
        <p>
          Whoever signed in there knew your password or had your passkey. Choose a new password now: that
          signs out all devices. Then look at your authenticator app and passkeys in your profile.
        </p>
        <p>
          <a className="button button-primary" href={publicPaths.forgotPassword()}>
            Choose a new password
          </a>
        </p>
      </PublicDialog>
    );
  return (
    <PublicDialog title="End this session?">
      {answer && session && (
        <Notice type="error">
          <p>{answer.message}</p>
        </Notice>
      )}
      {session ? (
        <Form method="post" action={publicPaths.endSession(id)}>
          <p>
            {session.device}, signed in <Moment at={session.createdAt} />
            {session.address && ` from the IP address ${session.address}`}.
          </p>
          <p>That device is signed out at once. Others stay signed in.</p>
          <FormFooter>
            <Button variant="danger">End this session</Button>
          </FormFooter>
        </Form>
      ) : (
        <p>
          {sessionOver} If you did not sign in there yourself,{" "}
          <a href={publicPaths.forgotPassword()}>choose a new password</a>.
        </p>
      )}
    </PublicDialog>
  );
}
