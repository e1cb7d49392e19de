import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { deletionQuestion, listLabels } from "~/companies/lists/kinds";
import { companyOf, listOf, listPath } from "~/companies/lists/list-route.server";
import { findEntry } from "~/companies/lists/queries.server";
import { db } from "~/platform/db/db.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { countUses, deleteFromList } from "../../commands/delete-from-list.server";
import { usesText } from "../../components/uses-text";

export const loader = guarded("company-lists.change", async ({ actor, params, request }) => {
  const list = listOf(request);
  const id = readId(params.id);
  const entry = await findEntry(db, list, companyOf(actor), id);
  if (!entry) throw new Response(`No such ${listLabels[list].noun}`, { status: 404 });
  const uses = await countUses(companyOf(actor), { list, id });
  return { list, name: entry.name, uses, closeTo: listPath(request) };
});

export const action = formAction("company-lists.change", z.object({}), async ({ actor, params, request }) => {
  const result = await deleteFromList(actor, { list: listOf(request), id: readId(params.id) });
  if (!result.ok) return result;
  return redirectWithToast(listPath(request), `${result.value.name} was deleted`);
});

export const clientAction = keepFormOnLostAnswer();

export default function DeleteNamed() {
  const { list, name, uses, closeTo } = useLoaderData<typeof loader>();
  const [view] = useFormView();
  return (
    <DialogForm
      title={`Delete ${listLabels[list].noun}`}
      closeTo={closeTo}
      size="small"
      form={view}
      submit="Delete"
      danger
      cancel="Keep it"
    >
      <p>{deletionQuestion(list, name)}</p>
      <p className="muted">{usesText(uses)}</p>
    </DialogForm>
  );
}
