import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { countUnfinishedWork } from "~/people/users/commands/delete-user.server";
import { listSuccessors } from "~/people/users/users.server";
import { db } from "~/platform/db/db.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { actionUnavailable } from "~/platform/http/action-unavailable";
import { Button, LinkButton } from "~/ui/button";
import { SelectField } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { TextField } from "~/ui/fields/text-fields";
import { Dialog } from "~/ui/overlays/dialog";
import { ALREADY_ASKED, requestDeletion } from "../commands/request-deletion.server";
import { deletionForm } from "../forms";
import { CONFIRMATION, DELETION_DAYS } from "../own-data";
import { readDeletion } from "../queries.server";

export const meta: MetaFunction = () => [{ title: "Delete your account · Callout" }];

export const loader = guarded("own-data.read", async ({ actor }) => {
  const { request, blockers } = await readDeletion(actor);
  const back = { label: "Your data", to: paths.ownData() };
  if (request) throw actionUnavailable(ALREADY_ASKED, back);
  if (blockers.length > 0) throw actionUnavailable(blockers.map(({ text }) => text).join(" "), back);
  const { companyId, id } = actor;
  if (companyId === null) return { needsSuccessor: false, successors: [] };
  const { needsSuccessor } = await countUnfinishedWork(db, companyId, id);
  return { needsSuccessor, successors: await listSuccessors(db, companyId, id) };
});

export const action = formAction("own-data.delete", deletionForm, async ({ actor, value }) => {
  const result = await requestDeletion(actor, value);
  if (!result.ok) return result;
  return redirectWithToast(paths.ownData(), `Your account will be deleted in ${DELETION_DAYS} days`);
});

export const clientAction = keepFormOnLostAnswer();

export default function DeleteAccount() {
  const { needsSuccessor, successors } = useLoaderData<typeof loader>();
  const [view, fields] = useFormView<z.input<typeof deletionForm>>();
  return (
    <Dialog title="Delete your account?" closeTo={paths.ownData()} size="small">
      <Form method="post" id={view.id} className="stack" noValidate replace>
        <ErrorSummary form={view} labels={{ reassignedTo: "Who takes over" }} />
        <p>
          We delete it in {DELETION_DAYS} days and email you when it is done. Until then you can cancel under
          Your data.
        </p>
        {successors.length > 0 && (
          <SelectField
            field={fields.reassignedTo}
            label="Who takes over"
            hint="All your work orders, and teams that would be empty"
            optional={!needsSuccessor}
            placeholder={needsSuccessor ? "Choose a person" : "No one"}
            options={successors.map((each) => ({ value: String(each.id), label: each.name }))}
          />
        )}
        <TextField
          field={fields.confirmation}
          label={`Type ${CONFIRMATION} to confirm`}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <FormFooter>
          <Button variant="danger">Delete my account</Button>
          <LinkButton to={paths.ownData()} preventScrollReset>
            Keep it
          </LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}
