import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { statusOf } from "~/platform/forms/form.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { Button, LinkButton } from "~/ui/button";
import { FormFooter } from "~/ui/fields/form-footer";
import { toastOnLostAnswer } from "~/ui/notices/lost-answer-toast";
import { Dialog } from "~/ui/overlays/dialog";
import { turnOffApp } from "../commands/turn-off.server";

export const meta: MetaFunction = () => [{ title: "Remove your authenticator app · Callout" }];

export const loader = guarded("second-factor.read", async ({ actor }) => ({
  staysOn: actor.factor.hasPasskey,
}));

export const action = guarded("second-factor.change", async ({ actor }) => {
  const result = await turnOffApp(actor);
  if (!result.ok) throw new Response(result.message, { status: statusOf(result) });
  return redirectWithToast(paths.secondFactor(), "The authenticator app was removed");
});

export const clientAction = toastOnLostAnswer();

export default function TurnOff() {
  const { staysOn } = useLoaderData<typeof loader>();
  return (
    <Dialog title="Remove your authenticator app?" closeTo={paths.secondFactor()} size="small" isAlone>
      <Form method="post" className="stack" replace>
        <p>
          {staysOn
            ? "After your password you need a passkey or a recovery code."
            : "That turns two-step sign-in off. Your password alone will be enough, and your recovery codes stop working."}
        </p>
        <FormFooter>
          <Button variant="danger">Remove</Button>
          <LinkButton to={paths.secondFactor()}>Cancel</LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}
