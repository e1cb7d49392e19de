import { type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { placeOptions } from "~/auth/address/place-options.server";
import { paths } from "~/paths";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { now } from "~/platform/time/clock.server";
import { addOwner } from "../commands/change-owners.server";
import { OwnerFormDialog } from "../components/owner-form";
import { ownerForm } from "../forms";
import { MAX_OWNERS, mayChangeOwners } from "../standing";
import { readVerification } from "../verification.server";
import { readPersonForm } from "../verification-route.server";

export const meta: MetaFunction = () => [{ title: "Add an owner · Callout" }];

export const loader = guarded("bank-verification.change", async ({ actor, request }) => {
  const state = await readVerification(actor.companyId ?? 0);
  if (!mayChangeOwners(state) || state.owners.length >= MAX_OWNERS) throw redirect(paths.bankVerification());
  const saved = await withSavedSubmission(request, { country: "US" });
  return { ...saved, options: placeOptions(saved.filled) };
});

export const action = guarded("bank-verification.change", async ({ actor, request }) => {
  const form = await readPersonForm(request, ownerForm(now()));
  const { submission } = form;
  if (submission.status !== "success") return form.invalid();
  const result = await addOwner(actor, submission.value);
  if (!result.ok) return form.refused(result);
  const { firstName, lastName } = submission.value;
  throw await redirectWithToast(paths.bankVerification(), `${firstName} ${lastName} was added`);
});

export const clientAction = keepFormOnLostAnswer();

export default function AddOwner() {
  return (
    <OwnerFormDialog
      title="Add an owner"
      intro="Add everyone who owns 25% or more of your company, directly or through others."
      submit="Add owner"
      {...useLoaderData<typeof loader>()}
    />
  );
}
