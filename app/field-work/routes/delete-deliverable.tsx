import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { closePath, winOf } from "~/work-orders/order-route.server";
import { deleteDeliverable } from "../commands/delete-deliverable.server";
import { DeleteDialog } from "../components/delete-dialog";
import { deliverableFor } from "../route-subjects.server";

export const loader = guarded("deliverable.delete", async ({ actor, params, request }) => {
  const { deliverable } = await deliverableFor(actor, params);
  return { name: deliverable.name, closeTo: closePath(params, request) };
});

export const action = formAction("deliverable.delete", z.object({}), async ({ actor, params, request }) => {
  const result = await deleteDeliverable(actor, {
    win: winOf(params),
    documentId: readId(params.documentId),
  });
  if (!result.ok) return result;
  return redirectWithToast(`${closePath(params, request)}#deliverables`, `${result.value.name} deleted`);
});

export const clientAction = keepFormOnLostAnswer();

export default function DeleteDeliverable() {
  const { name, closeTo } = useLoaderData<typeof loader>();
  return (
    <DeleteDialog title="Delete this deliverable?" closeTo={closeTo}>
      {name} is deleted for good.
    </DeleteDialog>
  );
}
