import { Form, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { invalidForm, readForm, refusedForm } from "~/platform/form.server";
import { redirectWithToast } from "~/platform/toast.server";
import { useFormView } from "~/platform/use-form-view";
import { Button, LinkButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { NumberField } from "~/ui/fields/text-fields";
import { Dialog } from "~/ui/overlays/dialog";
import { changeDistance, distanceForm } from "../../commands/change-distance.server";

export const loader = guarded("radius.change", async ({ actor }) => ({
  distance: String(actor.defaultDistanceMiles ?? 60),
}));

export const action = guarded("radius.change", async ({ actor, request }) => {
  const submission = await readForm(request, distanceForm);
  if (submission.status !== "success") return invalidForm(submission);
  const result = await changeDistance(actor, submission.value.distance);
  if (!result.ok) return refusedForm(submission, result);
  return redirectWithToast(paths.profile(), "Radius saved");
});

export default function Radius() {
  const { distance } = useLoaderData<typeof loader>();
  const [form, fields] = useFormView({ defaultValue: { distance } });
  return (
    <Dialog title="Work available" closeTo={paths.profile()} size="small">
      <Form method="post" id={form.id} noValidate>
        <ErrorSummary form={form} />
        <p>
          Your searches begin with this distance of your address, and a saved search mails you the new work
          within it.
        </p>
        <NumberField field={fields.distance!} label="Miles" min={1} max={500} step={1} inputMode="numeric" />
        <FormFooter>
          <Button variant="primary">Save</Button>
          <LinkButton to={paths.profile()}>Cancel</LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}
