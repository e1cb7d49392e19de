import { Form, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { Button, LinkButton } from "~/ui/button";
import { RadioGroup } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { NumberField } from "~/ui/fields/text-fields";
import { Dialog } from "~/ui/overlays/dialog";
import { changeDistance, findRadius, radiusForm } from "../commands/change-distance.server";

export const loader = guarded("radius.change", async ({ actor }) => {
  const { miles, workMail } = await findRadius(actor);
  return { distance: String(miles), workMail };
});

export const action = formAction("radius.change", radiusForm, async ({ actor, value }) => {
  const { distance, workMail } = value;
  const result = await changeDistance(actor, distance, workMail);
  if (!result.ok) return result;
  return redirectWithToast(paths.profile(), "Radius saved");
});

export const clientAction = keepFormOnLostAnswer();

export default function Radius() {
  const { distance, workMail } = useLoaderData<typeof loader>();
  const [form, fields] = useFormView<z.input<typeof radiusForm>>({ defaultValue: { distance, workMail } });
  return (
    <Dialog title="Work available" closeTo={paths.profile()} size="small">
      <Form method="post" id={form.id} noValidate>
        <ErrorSummary form={form} />
        <p>Your searches start within this distance of your address, and we email you new work within it.</p>
        <NumberField field={fields.distance} label="Miles" min={1} max={500} step={1} inputMode="numeric" />
        <RadioGroup
          field={fields.workMail}
          label="Emails about new work"
          options={[
            { value: "at-once", label: "Right away", hint: "A few minutes after it is published" },
            { value: "daily", label: "Once a day", hint: "Each morning, all new work in one email" },
            { value: "never", label: "Never", hint: "Saved filters with alerts still send emails" },
          ]}
        />
        <FormFooter>
          <Button variant="primary">Save</Button>
          <LinkButton to={paths.profile()}>Cancel</LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}
