import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { db } from "~/platform/db/db.server";
import { idOf } from "~/platform/forms/id-of";
import { whenLost } from "~/platform/forms/lost-answer";
import { keptOr } from "~/platform/forms/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { editInList } from "../../commands/edit-in-list.server";
import { NamedForm } from "../../components/named-form";
import { entryForm } from "../../lists/entry-form";
import { listWords } from "../../lists/kinds";
import { companyOf, listOf, listPath } from "../../lists/list-route.server";
import { findNamed } from "../../lists/queries.server";

export const loader = guarded("company-lists.change", async ({ actor, params, request }) => {
  const list = listOf(request);
  const entry = await findNamed(db, list, companyOf(actor), idOf(params.id));
  if (!entry) throw new Response(`No such ${listWords[list].noun}`, { status: 404 });
  const { name, required } = entry;
  const { filled } = await keptOr(request, { name, required: required ? "on" : undefined });
  return { list, closeTo: listPath(request), filled };
});

export const action = formAction(
  "company-lists.change",
  entryForm,
  async ({ actor, params, request, value }) => {
    const { name, required } = value;
    const list = listOf(request);
    const result = await editInList(actor, { list, id: idOf(params.id), name, required });
    if (!result.ok) return result;
    return redirectWithToast(listPath(request), `${result.value.name} was saved`);
  },
);

export const clientAction = whenLost();

export default function Edit() {
  const { list, ...form } = useLoaderData<typeof loader>();
  return <NamedForm list={list} title={`Edit ${listWords[list].noun}`} submit="Save" {...form} />;
}
