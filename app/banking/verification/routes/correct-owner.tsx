import { type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { placeOptions } from "~/auth/address/place-options.server";
import { paths } from "~/paths";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { now } from "~/platform/time/clock.server";
import { correctOwner } from "../commands/change-owners.server";
import { OwnerFormDialog } from "../components/owner-form";
import { ownerForm } from "../forms";
import { ownerFor, readPersonForm } from "../verification-route.server";

export const meta: MetaFunction = () => [{ title: "Correct an owner · Callout" }];

export const loader = guarded("bank-verification.change", async ({ actor, request, params }) => {
  const { name, status } = await ownerFor(actor, params.id);
  if (status !== "incomplete") throw redirect(paths.bankVerification());
  const saved = await withSavedSubmission(request, { country: "US" });
  return { ...saved, name, options: placeOptions(saved.filled) };
});

export const action = guarded("bank-verification.change", async ({ actor, request, params }) => {
  const owner = await ownerFor(actor, params.id);
  const form = await readPersonForm(request, ownerForm(now()));
  const { submission } = form;
  if (submission.status !== "success") return form.invalid();
  const result = await correctOwner(actor, owner.id, submission.value);
  if (!result.ok) return form.refused(result);
  throw await redirectWithToast(paths.bankVerification(), `${owner.name} was sent to Dwolla again`);
});

export const clientAction = keepFormOnLostAnswer();

export default function CorrectOwner() {
  const { name, ...data } = useLoaderData<typeof loader>();
  return (
    <OwnerFormDialog
      title={`Correct ${name}`}
      intro="This is the second and last time that you can send this. Change what may have been wrong."
      submit="Send again"
      {...data}
    />
  );
}
