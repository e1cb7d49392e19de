import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { certifyOwners } from "../commands/change-owners.server";
import { certifyForm } from "../forms";
import { mayCertify } from "../standing";
import { readVerification } from "../verification.server";

export const loader = guarded("bank-verification.change", async ({ actor }) => {
  const state = await readVerification(actor.companyId ?? 0);
  if (!mayCertify(state)) throw redirect(paths.bankVerification());
  return { owners: state.owners.map(({ id, name }) => ({ id, name })) };
});

export const action = formAction("bank-verification.change", certifyForm, async ({ actor }) => {
  const result = await certifyOwners(actor);
  if (!result.ok) return result;
  return redirectWithToast(paths.bankVerification(), "The owners are certified");
});

export const clientAction = keepFormOnLostAnswer();

export default function Certify() {
  const { owners } = useLoaderData<typeof loader>();
  const [form, fields] = useFormView<z.input<typeof certifyForm>>({ id: "certify" });
  return (
    <DialogForm
      title="Certify the owners"
      closeTo={paths.bankVerification()}
      form={form}
      submit="Certify"
      size="small"
    >
      {owners.length === 0 ? (
        <p>Nobody owns 25% or more of your company.</p>
      ) : (
        <>
          <p>Everyone who owns 25% or more of your company:</p>
          <ul>
            {owners.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </>
      )}
      <CheckboxField
        field={fields.certified}
        label="I certify, to the best of my knowledge, that this is complete and correct"
      />
    </DialogForm>
  );
}
