import type { MetaFunction } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { statusOf } from "~/platform/forms/form.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { Button, LinkButton } from "~/ui/button";
import { FormFooter } from "~/ui/fields/form-footer";
import { toastOnLostAnswer } from "~/ui/notices/lost-answer-toast";
import { Dialog } from "~/ui/overlays/dialog";
import { turnOffFactor } from "../commands/turn-off.server";

export const meta: MetaFunction = () => [{ title: "Turn off two-step sign-in · Callout" }];

export const loader = guarded("second-factor.read", async () => null);

export const action = guarded("second-factor.change", async ({ actor }) => {
  const result = await turnOffFactor(actor);
  if (!result.ok) throw new Response(result.message, { status: statusOf(result) });
  return redirectWithToast(paths.profile(), "Two-step sign-in is off");
});

export const clientAction = toastOnLostAnswer();

export default function TurnOff() {
  return (
    <Dialog title="Turn off two-step sign-in?" closeTo={paths.secondFactor()} size="small" isAlone>
      <Form method="post" className="stack" replace>
        <p>Your password alone will be enough to sign in. Your recovery codes stop working.</p>
        <FormFooter>
          <Button variant="danger">Turn off</Button>
          <LinkButton to={paths.secondFactor()}>Cancel</LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}
