import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { db } from "~/platform/db/db.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { editInList } from "../../commands/edit-in-list.server";
import { EntryForm } from "../../components/entry-form";
import { entryForm } from "../../lists/entry-form";
import { listLabels } from "../../lists/kinds";
import { companyOf, listOf, listPath } from "../../lists/list-route.server";
import { findEntry } from "../../lists/queries.server";

export const loader = guarded("company-lists.change", async ({ actor, params, request }) => {
  const list = listOf(request);
  const entry = await findEntry(db, list, companyOf(actor), readId(params.id));
  if (!entry) throw new Response(`No such ${listLabels[list].noun}`, { status: 404 });
  const { name, required } = entry;
  const { filled } = await withSavedSubmission(request, { name, required: required ? "on" : undefined });
  return { list, closeTo: listPath(request), filled };
});

export const action = formAction(
  "company-lists.change",
  entryForm,
  async ({ actor, params, request, value }) => {
    const { name, required } = value;
    const list = listOf(request);
    const result = await editInList(actor, { list, id: readId(params.id), name, required });
    if (!result.ok) return result;
    return redirectWithToast(listPath(request), `${result.value.name} was saved`);
  },
);

export const clientAction = keepFormOnLostAnswer();

export default function Edit() {
  const { list, ...form } = useLoaderData<typeof loader>();
  return <EntryForm list={list} title={`Edit ${listLabels[list].noun}`} submit="Save" {...form} />;
}
