import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { ConfirmForm } from "~/ui/overlays/confirm-form";
import { deleteGroup } from "../commands/change-groups.server";
import { groupFor, groupsPath } from "../group-route.server";

export const loader = guarded("groups.change", async ({ actor, params, request }) => {
  const { name } = await groupFor(actor, params);
  return { name, closeTo: groupsPath(request) };
});

export const action = formAction("groups.change", z.object({}), async ({ actor, params, request }) => {
  const result = await deleteGroup(actor, readId(params.id));
  if (!result.ok) return result;
  return redirectWithToast(groupsPath(request), `${result.value.name} was deleted`);
});

export const clientAction = keepFormOnLostAnswer();

export default function DeleteGroup() {
  const { name, closeTo } = useLoaderData<typeof loader>();
  const [form] = useFormView();
  return (
    <ConfirmForm title="Delete group" submit="Delete" danger cancel="Keep it" closeTo={closeTo}>
      <ErrorSummary form={form} />
      <p>
        Are you sure you want to delete the group <b>{name}</b>?
      </p>
      <p className="muted">Its contractors aren't affected.</p>
    </ConfirmForm>
  );
}
