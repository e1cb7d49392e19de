import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { disableSuperAdmin } from "~/auth/commands/super-admins.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { staffPaths } from "~/staff-paths";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { ConfirmForm } from "~/ui/overlays/confirm-form";
import { staffFor } from "../staff-route.server";

export const loader = guarded("staff.manage", async ({ params }) => ({
  name: (await staffFor(params)).name,
}));

export const action = formAction("staff.manage", z.object({}), async ({ actor, params }) => {
  const { email, name } = await staffFor(params);
  const result = await disableSuperAdmin(actor, email);
  return result.ok
    ? redirectWithToast(staffPaths.staff(), `${name} is disabled and signed out everywhere`)
    : result;
});

export const clientAction = keepFormOnLostAnswer();

export default function DisableStaff() {
  const { name } = useLoaderData<typeof loader>();
  const [form] = useFormView({});
  return (
    <ConfirmForm title={`Disable ${name}?`} submit="Disable" danger closeTo={staffPaths.staff()}>
      <ErrorSummary form={form} labels={{}} />
      <p>They are signed out everywhere at once and can't sign in. Their name stays in histories.</p>
    </ConfirmForm>
  );
}
