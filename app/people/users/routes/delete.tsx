import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { companyOf } from "~/companies/lists/list-route.server";
import { db } from "~/platform/db/db.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { SelectField } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { ConfirmForm } from "~/ui/overlays/confirm-form";
import { throwRefusal } from "~/work-orders/order-route.server";
import { canDeleteUser, countUnfinishedWork, deleteUser } from "../commands/delete-user.server";
import { isInvitation } from "../company-user";
import { deleteForm } from "../user-form";
import { userFor, usersPath } from "../user-route.server";
import { listSuccessors } from "../users.server";

export const loader = guarded("users.manage", async ({ actor, params, request }) => {
  const user = await userFor(actor, params);
  const name = `${user.firstname} ${user.lastname}`;
  const closeTo = usersPath(request);
  if (isInvitation(user)) return { name, closeTo, left: null, successors: [] };
  throwRefusal(await canDeleteUser(db, actor, user));
  const [companyId, id] = [companyOf(actor), readId(user.id)];
  const left = await countUnfinishedWork(db, companyId, id);
  return { name, closeTo, left, successors: await listSuccessors(db, companyId, id) };
});

export const action = formAction("users.manage", deleteForm, async ({ actor, params, request, value }) => {
  const result = await deleteUser(actor, { id: params.id ?? "", ...value });
  if (!result.ok) return result;
  return redirectWithToast(usersPath(request), `${result.value.name} was deleted`);
});

export const clientAction = keepFormOnLostAnswer();

export default function DeleteUser() {
  const { name, closeTo, left, successors } = useLoaderData<typeof loader>();
  const [form, fields] = useFormView<z.input<typeof deleteForm>>();
  return (
    <ConfirmForm title="Delete user" submit="Delete" danger cancel="Keep" closeTo={closeTo}>
      <ErrorSummary form={form} labels={{ reassignedTo: "Reassign to" }} />
      <p>
        Are you sure you want to delete <b>{name}</b>?
      </p>
      {left === null ? (
        <p className="muted">The invitation is withdrawn and its link stops working.</p>
      ) : (
        <>
          <p className="muted">
            They are signed out everywhere at once. {leftText(left)} Their name stays in histories.
          </p>
          <SelectField
            field={fields.reassignedTo}
            label="Reassign to"
            hint="Takes over all their work orders"
            optional={!left.needsSuccessor}
            placeholder={left.needsSuccessor ? "Choose a person" : "No one"}
            options={successors.map((each) => ({ value: String(each.id), label: each.name }))}
          />
        </>
      )}
    </ConfirmForm>
  );
}

function leftText({ openOrders, teams }: { openOrders: number; teams: string[] }) {
  const count = openOrders.toLocaleString("en-US");
  const orders = openOrders === 1 ? "1 open work order" : `${count} open work orders`;
  const sole = teams.length > 0 ? ` They are the only member of ${teams.join(", ")}.` : "";
  return `They have ${openOrders === 0 ? "no open work orders" : orders}.${sole}`;
}
