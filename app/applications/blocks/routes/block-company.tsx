import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { findCompany } from "~/companies/company.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { ConfirmForm } from "~/ui/overlays/confirm-form";
import { closePath, listQuery, orderFor } from "~/work-orders/order-route.server";
import { blockCompany } from "../commands/block-company.server";

export const loader = guarded("company.block", async ({ actor, params, request }) => {
  const { companyId } = await orderFor(actor, params, "work-order.view");
  const company = await findCompany(db, companyId);
  return { name: company?.name ?? "", closeTo: closePath(params, request) };
});

export const action = formAction("company.block", z.object({}), async ({ actor, params, request }) => {
  const { companyId, contractorId } = await orderFor(actor, params, "work-order.view");
  const result = await blockCompany(actor, companyId, true);
  if (!result.ok) return result;
  // The order is hidden now, unless it is assigned to this contractor.
  const { tab = "available" } = params;
  const back =
    contractorId === actor.id ? closePath(params, request) : `${paths.tab(tab)}${listQuery(request)}`;
  return redirectWithToast(back, `${result.value.name} is blocked`);
});

export const clientAction = keepFormOnLostAnswer();

export default function BlockCompany() {
  const { name, closeTo } = useLoaderData<typeof loader>();
  const [form] = useFormView();
  return (
    <ConfirmForm title="Block Company" submit="Block" danger cancel="Don't block" closeTo={closeTo}>
      <ErrorSummary form={form} />
      <p>
        Block <b>{name}</b>? You won't see its open work orders, and your applications and invitations there
        end.
      </p>
      <p className="muted">
        Work assigned to you stays yours. You can unblock the company from your profile.
      </p>
    </ConfirmForm>
  );
}
