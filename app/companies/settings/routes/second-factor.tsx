import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { requireSecondFactor } from "../../commands/require-second-factor.server";
import { findCompany } from "../../company.server";

export const meta: MetaFunction = () => [{ title: "Two-step sign-in of your company · Callout" }];

const form = z.object({ required: z.literal("on").optional() });

export const loader = guarded("company.require-second-factor", async ({ actor }) => ({
  required: (await findCompany(db, actor.companyId ?? 0))?.secondFactorRequired ? ("on" as const) : undefined,
}));

export const action = formAction("company.require-second-factor", form, async ({ actor, value }) => {
  const isRequired = value.required === "on";
  const result = await requireSecondFactor(actor, isRequired);
  if (!result.ok) return result;
  return redirectWithToast(
    paths.profile(),
    isRequired ? "Everybody in your company needs two-step sign-in now" : "Two-step sign-in is optional",
  );
});

export const clientAction = keepFormOnLostAnswer();

export default function CompanySecondFactor() {
  const [view, fields] = useFormView<z.input<typeof form>>({ defaultValue: useLoaderData<typeof loader>() });
  return (
    <DialogForm title="Two-step sign-in of your company" closeTo={paths.profile()} form={view} submit="Save">
      <CheckboxField field={fields.required} label="Require two-step sign-in for everybody in the company" />
      <p>
        People without an authenticator app or a passkey, you included, are asked to set one up before they
        can go on. Programs that use your company's token are not affected.
      </p>
    </DialogForm>
  );
}
