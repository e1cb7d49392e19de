import { type MetaFunction, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { publicHandle } from "~/landing/landing";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { publicPaths } from "~/public-paths";
import { Button } from "~/ui/button";
import { FormFooter } from "~/ui/fields/form-footer";
import { Notice } from "~/ui/notices/notice";
import { type Stopped, stoppedBy, unsubscribe } from "../../commands/unsubscribe.server";
import { PublicDialog } from "../../components/public-dialog";

export const handle = publicHandle;
export const meta: MetaFunction = () => [{ title: "Unsubscribe · Callout" }];

export const loader = guarded("account.unsubscribe", async ({ request }) => {
  const id = new URL(request.url).searchParams.get("id") ?? "";
  if (!id) throw redirect(paths.home());
  return { id, what: await stoppedBy(db, id) };
});

/** Handles the button, and one-click unsubscribe of mail programs (RFC 8058). */
export const action = guarded("account.unsubscribe", async ({ request, context }) => {
  const id = new URL(request.url).searchParams.get("id") ?? "";
  const result = await unsubscribe(id, context.clientAddress);
  return result.ok ? { done: true as const } : { done: false as const, message: result.message };
});

const texts: Record<Stopped, { question: string; done: string }> = {
  work: {
    question: "Stop emails about available work? You will still get emails about your own work orders.",
    done: "You will get no more emails about available work. You will still get emails about your own work orders. You can turn them on again under Profile, Available work.",
  },
  notices: {
    question:
      "Stop emails about changes to your work orders, messages and monthly statements? Everything is still in Callout, and you will still get emails about your account and about work that is taken from you.",
    done: "You will get no more emails about changes to your work orders, messages and monthly statements. You can turn them on again under Profile, Notifications.",
  },
};

export default function Unsubscribe() {
  const { id, what } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PublicDialog title="Unsubscribe">
      {answer?.done ? (
        <Notice type="success">
          <p>{texts[what].done}</p>
        </Notice>
      ) : (
        <Form method="post" action={publicPaths.unsubscribe(id)}>
          {answer && (
            <Notice type="error">
              <p>{answer.message}</p>
            </Notice>
          )}
          <p>{texts[what].question}</p>
          <FormFooter>
            <Button variant="primary">Unsubscribe</Button>
          </FormFooter>
        </Form>
      )}
    </PublicDialog>
  );
}
