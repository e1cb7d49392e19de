import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { statusOf } from "~/platform/forms/form.server";
import { readId } from "~/platform/forms/read-id";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { Button, LinkButton } from "~/ui/button";
import { FormFooter } from "~/ui/fields/form-footer";
import { toastOnLostAnswer } from "~/ui/notices/lost-answer-toast";
import { Dialog } from "~/ui/overlays/dialog";
import { removePasskey } from "../commands/remove-passkey.server";
import { listPasskeys } from "../passkeys.server";
import { passkeyOf } from "../route.server";

export const meta: MetaFunction = () => [{ title: "Remove a passkey · Callout" }];

export const loader = guarded("second-factor.read", async ({ actor, params }) => {
  const { name } = await passkeyOf(actor, params);
  const isLastFactor = !actor.factor.hasApp && (await listPasskeys(db, actor.id)).length === 1;
  return { name, isLastFactor };
});

export const action = guarded("second-factor.change", async ({ actor, params }) => {
  const result = await removePasskey(actor, readId(params.id));
  if (!result.ok) throw new Response(result.message, { status: statusOf(result) });
  return redirectWithToast(paths.secondFactor(), `The passkey “${result.value.name}” was removed`);
});

export const clientAction = toastOnLostAnswer();

export default function RemovePasskey() {
  const { name, isLastFactor } = useLoaderData<typeof loader>();
  return (
    <Dialog title="Remove this passkey?" closeTo={paths.secondFactor()} size="small" isAlone>
      <Form method="post" className="stack" replace>
        <p>
          “{name}” no longer signs you in. Delete it on your device or in your password manager too, so that
          it isn't offered there.
        </p>
        {isLastFactor && (
          <p>
            It is your only second step. Your password alone will be enough to sign in, and your recovery
            codes stop working.
          </p>
        )}
        <FormFooter>
          <Button variant="danger">Remove</Button>
          <LinkButton to={paths.secondFactor()}>Cancel</LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}
