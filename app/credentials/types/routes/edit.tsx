import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { TypeForm } from "../components/type-form";
import { typeFor } from "../queries.server";
import { saveTypeForm } from "../save-type-form.server";

const checkboxValue = (is: boolean) => (is ? "on" : undefined);

export const loader = guarded("certificate-types.manage", async ({ params, request }) => {
  const type = await typeFor(params);
  const { filled } = await withSavedSubmission(request, {
    label: type.label,
    name: type.name,
    way: type.way,
    price: (type.priceCents / 100).toFixed(2),
    color: type.color,
    icon: type.icon,
    passedDateRequired: checkboxValue(type.passedDateRequired),
    expiresDateRequired: checkboxValue(type.expiresDateRequired),
    isOffered: checkboxValue(type.isOffered),
  });
  const has = { video: type.videoFileId !== null, captions: type.captionsFileId !== null };
  return { title: `Edit ${type.label}`, filled, has };
});

export const action = guarded("certificate-types.manage", async ({ actor, params, request }) => {
  await typeFor(params);
  return saveTypeForm(actor, request, readId(params.id));
});

export const clientAction = keepFormOnLostAnswer();

export default function EditType() {
  return <TypeForm {...useLoaderData<typeof loader>()} />;
}
