import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { companyOf } from "~/companies/lists/list-route.server";
import { db } from "~/platform/db/db.server";
import { idOf } from "~/platform/forms/id-of";
import { whenLost } from "~/platform/forms/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { SelectField } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { ConfirmForm } from "~/ui/overlays/confirm-form";
import { refuseNow } from "~/work-orders/order-route.server";
import { countLeft, deleteUser, mayGo } from "../commands/delete-user.server";
import { isInvitation } from "../company-user";
import { userFor, usersPath } from "../user-route.server";
import { listSuccessors } from "../users.server";

export const loader = guarded("users.manage", async ({ actor, params, request }) => {
  const user = await userFor(actor, params);
  const name = `${user.firstname} ${user.lastname}`;
  const closeTo = usersPath(request);
  if (isInvitation(user)) return { name, closeTo, left: null, successors: [] };
  refuseNow(await mayGo(db, actor, user));
  const [companyId, id] = [companyOf(actor), idOf(user.id)];
  const left = await countLeft(db, companyId, id);
  return { name, closeTo, left, successors: await listSuccessors(db, companyId, id) };
});

export const action = formAction(
  "users.manage",
  z.object({ reassignedTo: z.string().optional() }),
  async ({ actor, params, request, value }) => {
    const { reassignedTo } = value;
    const successor = reassignedTo ? idOf(reassignedTo) : null;
    const result = await deleteUser(actor, { id: params.id ?? "", reassignedTo: successor });
    if (!result.ok) return result;
    return redirectWithToast(usersPath(request), `${result.value.name} was deleted`);
  },
);

export const clientAction = whenLost();

/** CMP-030, Q-124. */
export default function DeleteUser() {
  const { name, closeTo, left, successors } = useLoaderData<typeof loader>();
  const [form, fields] = useFormView();
  return (
    <ConfirmForm title="Delete user" submit="Delete" danger cancel="Keep" closeTo={closeTo}>
      <ErrorSummary form={form} labels={{ reassignedTo: "Reassign to" }} />
      <p>
        Are you sure you want to delete <b>{name}</b>?
      </p>
      {left === null ? (
        <p className="muted">The invitation is taken back, and its link stops working.</p>
      ) : (
        <>
          <p className="muted">
            Every session of theirs ends at once. {leftText(left)} Histories keep the name.
          </p>
          <SelectField
            field={fields.reassignedTo!}
            label="Reassign to"
            hint="Takes over all their work orders"
            optional={!left.mustBeTaken}
            placeholder={left.mustBeTaken ? "Choose somebody" : "Nobody"}
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
  const alone = teams.length > 0 ? ` Nobody else is in ${teams.join(", ")}.` : "";
  return `They have ${openOrders === 0 ? "no open work orders" : orders}.${alone}`;
}
