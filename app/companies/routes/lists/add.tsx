import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { newFormKey, sentForm } from "~/platform/db/idempotency.server";
import { whenLost } from "~/platform/forms/lost-answer";
import { keptOr } from "~/platform/forms/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { addToList } from "../../commands/add-to-list.server";
import { NamedForm } from "../../components/named-form";
import { entryForm } from "../../lists/entry-form";
import { listWords } from "../../lists/kinds";
import { listOf, listPath } from "../../lists/list-route.server";

export const loader = guarded("company-lists.change", async ({ request }) => {
  const { filled } = await keptOr(request, { name: "" });
  return { list: listOf(request), closeTo: listPath(request), filled, formKey: newFormKey() };
});

export const action = formAction("company-lists.change", entryForm, async ({ actor, request, value }) => {
  const list = listOf(request);
  const { formKey, ...entry } = value;
  const result = await addToList(actor, { list, ...entry, sending: sentForm(formKey, list, entry) });
  if (!result.ok) return result;
  return redirectWithToast(listPath(request), `${result.value.name} was added`);
});

export const clientAction = whenLost();

export default function Add() {
  const { list, ...form } = useLoaderData<typeof loader>();
  return <NamedForm list={list} title={listWords[list].add} submit={listWords[list].add} {...form} />;
}
