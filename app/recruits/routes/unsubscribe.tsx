import type { MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { PublicDialog } from "~/auth/components/public-dialog";
import { publicHandle } from "~/landing/landing";
import { publicPaths } from "~/public-paths";
import { Button } from "~/ui/button";
import { FormFooter } from "~/ui/fields/form-footer";
import { Notice } from "~/ui/notices/notice";
import { unsubscribeRecruit } from "../commands/unsubscribe-recruit.server";

export const handle = publicHandle;
export const meta: MetaFunction = () => [{ title: "Unsubscribe · Callout" }];

const idIn = (request: Request) => new URL(request.url).searchParams.get("id") ?? "";

export const loader = guarded("account.unsubscribe", async ({ request }) => ({ id: idIn(request) }));

/** Mail clients post here themselves (RFC 8058); people press the button. */
export const action = guarded("account.unsubscribe", async ({ request, context }) => {
  const result = await unsubscribeRecruit(idIn(request), context.clientAddress);
  return result.ok ? { done: true as const } : { done: false as const, message: result.message };
});

export default function UnsubscribeRecruit() {
  const { id } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PublicDialog title="Unsubscribe">
      {answer?.done ? (
        <Notice type="success">
          <p>You won't get any more emails about work near you.</p>
        </Notice>
      ) : (
        <Form method="post" action={publicPaths.unsubscribeRecruit(id)}>
          {answer && (
            <Notice type="error">
              <p>{answer.message}</p>
            </Notice>
          )}
          <p>Stop getting emails about work near you?</p>
          <FormFooter>
            <Button variant="primary">Unsubscribe</Button>
          </FormFooter>
        </Form>
      )}
    </PublicDialog>
  );
}
