import { Form } from "@remix-run/react";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { tabLabels } from "~/order-lists/tabs";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { actionUnavailable } from "~/platform/http/action-unavailable";
import { Button, LinkButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { TextArea } from "~/ui/fields/text-fields";
import { Dialog } from "~/ui/overlays/dialog";
import { countAssigned, deactivateAccount, HAS_ASSIGNED } from "../commands/deactivate-account.server";
import { deactivateForm } from "../deactivate-form";

export const loader = guarded("account.deactivate", async ({ actor }) => {
  if ((await countAssigned(db, actor.id)) > 0)
    throw actionUnavailable(HAS_ASSIGNED, {
      label: tabLabels["upcoming-work"],
      to: paths.tab("upcoming-work"),
    });
  return null;
});

export const action = formAction("account.deactivate", deactivateForm, async ({ actor, value }) => {
  const result = await deactivateAccount(actor, value);
  if (!result.ok) return result;
  return redirectWithToast(paths.reactivate(), "Your account is deactivated");
});

export const clientAction = keepFormOnLostAnswer();

export default function Deactivate() {
  const [view, fields] = useFormView<z.input<typeof deactivateForm>>();
  return (
    <Dialog title="Deactivate my account" closeTo={paths.profile()} size="small">
      <Form method="post" id={view.id} noValidate>
        <ErrorSummary form={view} />
        <p>
          Your applications are withdrawn, clients can't find you, and you get no emails. You can sign in and
          reactivate the account at any time.
        </p>
        <TextArea field={fields.reason} label="Why are you leaving?" optional maxLength={1000} />
        <FormFooter>
          <Button variant="danger">Deactivate</Button>
          <LinkButton to={paths.profile()}>Cancel</LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}
