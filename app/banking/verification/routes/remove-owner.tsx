import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { ConfirmForm } from "~/ui/overlays/confirm-form";
import { removeOwner } from "../commands/change-owners.server";
import { ownerFor } from "../verification-route.server";

export const loader = guarded("bank-verification.change", async ({ actor, params }) => ({
  name: (await ownerFor(actor, params.id)).name,
}));

export const action = formAction("bank-verification.change", z.object({}), async ({ actor, params }) => {
  const owner = await ownerFor(actor, params.id);
  const result = await removeOwner(actor, owner.id);
  if (!result.ok) return result;
  return redirectWithToast(paths.bankVerification(), `${owner.name} was removed`);
});

export const clientAction = keepFormOnLostAnswer();

export default function RemoveOwner() {
  const { name } = useLoaderData<typeof loader>();
  const [form] = useFormView();
  return (
    <ConfirmForm title="Remove owner" submit="Remove" danger cancel="Keep" closeTo={paths.bankVerification()}>
      <ErrorSummary form={form} />
      <p>
        Are you sure you want to remove <b>{name}</b> as an owner?
      </p>
      <p className="muted">Afterwards the ownership has to be certified again.</p>
    </ConfirmForm>
  );
}
