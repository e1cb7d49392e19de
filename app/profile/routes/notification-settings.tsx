import { Form, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { vapidPublicKey } from "~/platform/push/vapid.server";
import { phone } from "~/platform/text/format";
import { Button, LinkButton } from "~/ui/button";
import { CheckboxField, CheckboxGroup, RadioGroup } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { Dialog } from "~/ui/overlays/dialog";
import {
  findNotificationSettings,
  notificationSettingsForm,
  saveNotificationSettings,
} from "../commands/notification-settings.server";
import { PushDevices } from "../push/components/push-devices";
import { pushChoices } from "../push/push-choices";
import { findPushSettings } from "../push/queries.server";

export const loader = guarded("notices.choose", async ({ actor, request }) => {
  const { mail, sms, push: chosen, phone: digits } = await findNotificationSettings(actor);
  const choices = pushChoices(actor.role);
  const settings = choices.length > 0 ? await findPushSettings(actor, request) : undefined;
  const push = settings && { ...settings, choices, chosen };
  return { mail, sms: sms ? "on" : "", phone: phone(digits), push };
});

export const action = formAction("notices.choose", notificationSettingsForm, async ({ actor, value }) => {
  const { mail, sms, push } = value;
  // Without its boxes on the page an empty choice means nothing.
  const isOffered = vapidPublicKey() !== undefined && pushChoices(actor.role).length > 0;
  const choice = { mail, sms: sms === "on", ...(isOffered && { push }) };
  const result = await saveNotificationSettings(actor, choice);
  if (!result.ok) return result;
  return redirectWithToast(paths.profile(), "Saved");
});

export const clientAction = keepFormOnLostAnswer();

export default function NotificationSettings() {
  const { mail, sms, phone, push } = useLoaderData<typeof loader>();
  const [form, fields] = useFormView<z.input<typeof notificationSettingsForm>>({
    defaultValue: { mail, sms, push: push?.chosen },
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
        {push && (
          <CheckboxGroup
            field={fields.push}
            label="Push messages"
            hint="On each device that you turn on below"
            options={push.choices}
          />
        )}
        <FormFooter>
          <Button variant="primary">Save</Button>
          <LinkButton to={paths.profile()}>Cancel</LinkButton>
        </FormFooter>
      </Form>
      {push && <PushDevices publicKey={push.publicKey} devices={push.devices} />}
    </Dialog>
  );
}
