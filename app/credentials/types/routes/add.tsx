import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { newFormKey } from "~/platform/db/idempotency.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { TypeForm } from "../components/type-form";
import { saveTypeForm } from "../save-type-form.server";

export const loader = guarded("certificate-types.manage", async ({ request }) => {
  const { filled } = await withSavedSubmission(request, {
    way: "exam",
    color: "slate",
    icon: "certificate",
    price: "0.00",
    passedDateRequired: "on",
    isOffered: "on",
  });
  return { filled, formKey: newFormKey() };
});

export const action = guarded("certificate-types.manage", ({ actor, request }) =>
  saveTypeForm(actor, request),
);

export const clientAction = keepFormOnLostAnswer();

export default function AddType() {
  return <TypeForm title="Add certificate type" {...useLoaderData<typeof loader>()} />;
}
