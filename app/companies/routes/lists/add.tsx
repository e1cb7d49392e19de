import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { formIdempotencyKey, newFormKey } from "~/platform/db/idempotency.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { addToList } from "../../commands/add-to-list.server";
import { EntryForm } from "../../components/entry-form";
import { entryForm } from "../../lists/entry-form";
import { listLabels } from "../../lists/kinds";
import { listOf, listPath } from "../../lists/list-route.server";

export const loader = guarded("company-lists.change", async ({ request }) => {
  const { filled } = await withSavedSubmission(request, { name: "" });
  return { list: listOf(request), closeTo: listPath(request), filled, formKey: newFormKey() };
});

export const action = formAction("company-lists.change", entryForm, async ({ actor, request, value }) => {
  const list = listOf(request);
  const { formKey, ...entry } = value;
  const result = await addToList(actor, {
    list,
    ...entry,
    idempotencyKey: formIdempotencyKey(formKey, list, entry),
  });
  if (!result.ok) return result;
  return redirectWithToast(listPath(request), `${result.value.name} was added`);
});

export const clientAction = keepFormOnLostAnswer();

export default function Add() {
  const { list, ...form } = useLoaderData<typeof loader>();
  return <EntryForm list={list} title={listLabels[list].add} submit={listLabels[list].add} {...form} />;
}
