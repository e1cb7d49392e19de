import { Form, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { phone } from "~/platform/text/format";
import { Button, LinkButton } from "~/ui/button";
import { CheckboxField, RadioGroup } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { Dialog } from "~/ui/overlays/dialog";
import {
  findNotificationSettings,
  notificationSettingsForm,
  saveNotificationSettings,
} from "../commands/notification-settings.server";

export const loader = guarded("notices.choose", async ({ actor }) => {
  const { mail, sms, phone: digits } = await findNotificationSettings(actor);
  return { mail, sms: sms ? "on" : "", phone: phone(digits) };
});

export const action = formAction("notices.choose", notificationSettingsForm, async ({ actor, value }) => {
  const { mail, sms } = value;
  const result = await saveNotificationSettings(actor, { mail, sms: sms === "on" });
  if (!result.ok) return result;
  return redirectWithToast(paths.profile(), "Saved");
});

export const clientAction = keepFormOnLostAnswer();

export default function NotificationSettings() {
  const { mail, sms, phone } = useLoaderData<typeof loader>();
  const [form, fields] = useFormView<z.input<typeof notificationSettingsForm>>({
    defaultValue: { mail, sms },
  });
  return (
    <Dialog title="Notifications" closeTo={paths.profile()}>
      <Form method="post" id={form.id} noValidate>
        <ErrorSummary form={form} />
        <p>
          All notifications are under the bell. You always get emails about your account and about work that
          is taken from you.
        </p>
        <RadioGroup
          field={fields.mail}
          label="Emails"
          hint="We email a message a few minutes after it was sent, unless you have read it."
          options={[
            { value: "at-once", label: "Right away" },
            { value: "daily", label: "Once a day", hint: "Everything unread, in one email" },
            { value: "never", label: "Never" },
          ]}
        />
        <CheckboxField
          field={fields.sms}
          label="Text me about changes to my jobs"
          hint={`Assigned, changed, on hold or canceled; to ${phone}`}
        />
        <FormFooter>
          <Button variant="primary">Save</Button>
          <LinkButton to={paths.profile()}>Cancel</LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}
