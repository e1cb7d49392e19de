import { type MetaFunction, redirect } from "@remix-run/node";
import { Form, Link } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { statusOf } from "~/platform/forms/form.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { Button } from "~/ui/button";
import { FormFooter } from "~/ui/fields/form-footer";
import { toastOnLostAnswer } from "~/ui/notices/lost-answer-toast";
import { Dialog } from "~/ui/overlays/dialog";
import { activateAccount } from "../../commands/account-state.server";

export const meta: MetaFunction = () => [{ title: "Reactivate · Callout" }];

export const loader = guarded("account.activate", async ({ actor }) => {
  if (actor.state === "active") throw redirect(paths.dashboard());
  return null;
});

export const action = guarded("account.activate", async ({ actor }) => {
  const result = await activateAccount(actor);
  if (!result.ok) throw new Response(result.message, { status: statusOf(result) });
  return redirectWithToast(paths.dashboard(), "Welcome back. Your account is active again.");
});

export const clientAction = toastOnLostAnswer();

export default function Reactivate() {
  return (
    <Dialog title="Your account is deactivated" closeTo={null} size="small" isAlone>
      <p>
        Clients can't find you, and you get no emails about work. Your profile, ratings and past work orders
        are kept.
      </p>
      <p>
        <Link className="alone" to={paths.ownData()}>
          Take your data along, or delete the account
        </Link>
      </p>
      <Form method="post">
        <FormFooter>
          <Button variant="primary">Reactivate my account</Button>
          <Button variant="quiet" formAction={paths.signOut()}>
            Sign out
          </Button>
        </FormFooter>
      </Form>
    </Dialog>
  );
}
