import { Form, Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { contractorIn } from "~/applications/routing/routing-params.server";
import { companyOf } from "~/companies/lists/list-route.server";
import { putInGroups } from "~/contractors/groups/commands/put-in-groups.server";
import { listGroups } from "~/contractors/groups/groups.server";
import { profilePaths } from "~/contractors/profile-paths";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { idText } from "~/platform/forms/id-field";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { count } from "~/platform/text/format";
import { Button, LinkButton } from "~/ui/button";
import { CheckboxGroup } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { Dialog } from "~/ui/overlays/dialog";

const form = z.object({ groups: z.array(idText()).default([]) });

export const loader = guarded("groups.change", async ({ actor, params, request }) => {
  const { contractorId, name } = await contractorIn(params);
  const groups = await listGroups(db, companyOf(actor));
  const current = groups.filter(({ userIds }) => userIds.includes(contractorId)).map(({ id }) => String(id));
  const { filled } = await withSavedSubmission(request, { groups: current });
  return {
    name,
    groups: groups.map(({ id, name }) => ({ value: String(id), label: name })),
    filled,
    closeTo: profilePaths(params, request).own,
  };
});

export const action = formAction("groups.change", form, async ({ actor, params, request, value }) => {
  const groupIds = value.groups.map(Number);
  const result = await putInGroups(actor, { contractorId: readId(params.contractorId), groupIds });
  if (!result.ok) return result;
  const { name, groups } = result.value;
  return redirectWithToast(profilePaths(params, request).own, `${name} is in ${count(groups, "group")}`);
});

export const clientAction = keepFormOnLostAnswer();

export default function ContractorGroups() {
  const { name, groups, filled, closeTo } = useLoaderData<typeof loader>();
  const [view, fields] = useFormView<z.input<typeof form>>({ defaultValue: filled });
  return (
    <Dialog title={`Groups of ${name}`} closeTo={closeTo} size="small">
      <Form method="post" id={view.id} noValidate preventScrollReset>
        <ErrorSummary form={view} labels={{ groups: "Preferred groups" }} />
        {groups.length > 0 ? (
          <CheckboxGroup field={fields.groups} label="Preferred groups" options={groups} />
        ) : (
          <p>
            There are no groups yet. <Link to={paths.groupAction("add")}>Add a group</Link>
          </p>
        )}
        <FormFooter>
          {groups.length > 0 && <Button variant="primary">Save</Button>}
          <LinkButton to={closeTo} replace preventScrollReset>
            Cancel
          </LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}
