import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { guarded } from "~/access/guarded.server";
import { deletionQuestion, listWords } from "~/companies/lists/kinds";
import { companyOf, idOf, listOf, listPath } from "~/companies/lists/list-route.server";
import { findNamed } from "~/companies/lists/queries.server";
import { db } from "~/platform/db.server";
import { invalidForm, readForm, refusedForm } from "~/platform/form.server";
import { redirectWithToast } from "~/platform/toast.server";
import { useFormView } from "~/platform/use-form-view";
import { whenLost } from "~/platform/when-lost";
import { Button, LinkButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { Dialog } from "~/ui/overlays/dialog";
import { countUses, deleteFromList } from "../../commands/delete-from-list.server";
import { usesText } from "../../parts/uses-text";

export const loader = guarded("company-lists.change", async ({ actor, params, request }) => {
  const list = listOf(request);
  const id = idOf(params.id);
  const entry = await findNamed(db, list, companyOf(actor), id);
  if (!entry) throw new Response(`No such ${listWords[list].noun}`, { status: 404 });
  const uses = await countUses(companyOf(actor), { list, id });
  return { list, name: entry.name, uses, closeTo: listPath(request) };
});

export const action = guarded("company-lists.change", async ({ actor, params, request }) => {
  const submission = await readForm(request, z.object({}));
  if (submission.status !== "success") return invalidForm(submission);
  const result = await deleteFromList(actor, { list: listOf(request), id: idOf(params.id) });
  if (!result.ok) return refusedForm(submission, result);
  return redirectWithToast(listPath(request), `${result.value.name} was deleted`);
});

export const clientAction = whenLost();

/** CMP-033. */
export default function DeleteNamed() {
  const { list, name, uses, closeTo } = useLoaderData<typeof loader>();
  const [view] = useFormView();
  return (
    <Dialog title={`Delete ${listWords[list].noun}`} closeTo={closeTo} size="small">
      <Form method="post" id={view.id} preventScrollReset>
        <ErrorSummary form={view} />
        <p>{deletionQuestion(list, name)}</p>
        <p className="muted">{usesText(uses)}</p>
        <FormFooter>
          <Button variant="danger">Delete</Button>
          <LinkButton to={closeTo} preventScrollReset>
            Keep it
          </LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}
