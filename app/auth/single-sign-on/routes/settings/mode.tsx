import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { fullName } from "~/access/actor";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { sessionSecret } from "~/platform/http/session.server";
import { RadioGroup, SelectField } from "~/ui/fields/choice-fields";
import { Notice } from "~/ui/notices/notice";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { changeMode, listEmergencyAccounts } from "../../commands/change-mode.server";
import { someOf } from "../../components/some-of";
import { modeForm } from "../../forms";
import { readOverview } from "../../queries.server";
import { modeLabels } from "../../texts";

export const meta: MetaFunction = () => [{ title: "When single sign-on is used · Callout" }];

export const loader = guarded("single-sign-on.manage", async ({ actor }) => {
  const companyId = actor.companyId ?? 0;
  const { mode, emergencyUserId, outside } = await readOverview(companyId);
  const admins = (await listEmergencyAccounts(db, companyId)).map(({ id, email, ...name }) => ({
    value: String(id),
    label: `${fullName(name)} (${email})`,
  }));
  return { chosen: { mode, emergencyUserId: emergencyUserId ?? "" }, admins, outside };
});

export const action = formAction("single-sign-on.manage", modeForm, async ({ actor, request, value }) => {
  const result = await changeMode(actor, value, await sessionSecret(request));
  if (!result.ok) return result;
  return redirectWithToast(
    paths.companySingleSignOn(),
    `Single sign-on is ${modeLabels[value.mode].toLowerCase()}`,
  );
});

export const clientAction = keepFormOnLostAnswer();

const labels = { mode: "Single sign-on is", emergencyUserId: "Emergency account" };

export default function Mode() {
  const { chosen, admins, outside } = useLoaderData<typeof loader>();
  const [view, fields] = useFormView<z.input<typeof modeForm>>({ defaultValue: chosen });
  return (
    <DialogForm
      title="When single sign-on is used"
      closeTo={paths.companySingleSignOn()}
      form={view}
      labels={labels}
      submit="Save"
    >
      <RadioGroup
        field={fields.mode}
        label={labels.mode}
        options={[
          { value: "off", label: modeLabels.off, hint: "Everybody signs in with a password." },
          {
            value: "optional",
            label: modeLabels.optional,
            hint: "People choose. New people with an address at your domain join as Dispatchers.",
          },
          {
            value: "required",
            label: modeLabels.required,
            hint: "Passwords work only for the emergency account. Others who signed in with one are signed out.",
          },
        ]}
      />
      <SelectField
        field={fields.emergencyUserId}
        label={labels.emergencyUserId}
        hint="For Required: an Admin with a password and two-step sign-in, for when your sign-in service is down."
        placeholder={admins.length > 0 ? "Choose an Admin" : "No Admin has two-step sign-in"}
        optional
        options={admins}
      />
      {outside.length > 0 && (
        <Notice type="info">
          <p>With Required these people can't sign in, because of their addresses: {someOf(outside)}</p>
        </Notice>
      )}
    </DialogForm>
  );
}
