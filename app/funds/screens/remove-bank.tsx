import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { guarded } from "~/access/guarded.server";
import { bankLabel } from "~/banking/bank";
import { removeSource } from "~/banking/commands/remove-source.server";
import { paths } from "~/paths";
import { readForm, refusedForm } from "~/platform/form.server";
import { redirectWithToast } from "~/platform/toast.server";
import { useFormView } from "~/platform/use-form-view";
import { whenLost } from "~/platform/when-lost";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { ConfirmForm } from "~/ui/overlays/confirm-form";
import { sourceFor } from "../source-route.server";

export const loader = guarded("cards.change", async ({ actor, params }) => ({
  label: bankLabel(await sourceFor(actor, params)),
}));

export const action = guarded("cards.change", async ({ actor, params, request }) => {
  const source = await sourceFor(actor, params);
  const submission = await readForm(request, z.object({}));
  const result = await removeSource(actor, source.id);
  if (!result.ok) return refusedForm(submission, result);
  return redirectWithToast(paths.paymentMethods(), `${bankLabel(source)} was removed`);
});

export const clientAction = whenLost("Delete failed!");

export default function RemoveBank() {
  const { label } = useLoaderData<typeof loader>();
  const [form] = useFormView();
  return (
    <ConfirmForm
      title="Remove bank account"
      submit="Remove"
      danger
      cancel="Keep it"
      closeTo={paths.paymentMethods()}
    >
      <ErrorSummary form={form} />
      <p>
        Are you sure you want to remove <b>{label}</b>?
      </p>
      <p className="muted">Money that is on its way from it still arrives.</p>
    </ConfirmForm>
  );
}
