import { data } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { db } from "~/platform/db.server";
import { type FormAnswer, invalidForm, readForm } from "~/platform/form.server";
import { count, date, money } from "~/platform/format";
import { redirectWithToast } from "~/platform/toast.server";
import { useFormView } from "~/platform/use-form-view";
import { whenLost } from "~/platform/when-lost";
import { Button, LinkButton } from "~/ui/button";
import { CheckboxGroup } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { plainField } from "~/ui/fields/field";
import { FormFooter } from "~/ui/fields/form-footer";
import { TextField } from "~/ui/fields/text-fields";
import { Dialog } from "~/ui/overlays/dialog";
import { routeContractor } from "../../commands/route-contractor.server";
import { inviteEach, refusedTexts } from "../../invite-each.server";
import { NO_ORDER_CHOSEN } from "../../route";
import { listInvitable, MOST_ORDERS_SHOWN } from "../../route-queries.server";
import { backIn, contractorIn } from "../../routes-route.server";

const form = z.object({
  win: z
    .array(z.string().regex(/^\d{1,15}$/, NO_ORDER_CHOSEN), { error: NO_ORDER_CHOSEN })
    .min(1, NO_ORDER_CHOSEN)
    .max(MOST_ORDERS_SHOWN),
});

export const loader = guarded("application.route", async ({ actor, params, request }) => {
  const { contractorId, name } = await contractorIn(params);
  const search = new URL(request.url).searchParams.get("search") ?? "";
  const back = backIn(request);
  return {
    contractorId,
    name,
    search,
    back,
    orders: await listInvitable(db, actor, contractorId, search),
    closeTo: back || paths.dashboard(),
  };
});

export const action = guarded("application.route", async ({ actor, params, request }) => {
  const { contractorId, name } = await contractorIn(params);
  const submission = await readForm(request, form);
  if (submission.status !== "success") return invalidForm(submission);
  const asked = submission.value.win.map((win) => ({ id: Number(win), label: `WIN ${win}` }));
  const result = await inviteEach(asked, (win) =>
    routeContractor(actor, { win, contractorId, origin: "invite" }),
  );
  if (result.refused.length > 0) {
    const lastResult = submission.reply({ formErrors: refusedTexts(result) });
    return data<FormAnswer>({ lastResult }, { status: 409 });
  }
  return redirectWithToast(
    backIn(request) || paths.dashboard(),
    `${name} is invited to ${count(result.done, "work order")}`,
  );
});

export const clientAction = whenLost();

/** W5 from the contractor's side: what he is asked to do (APP-032). */
export default function ChooseOrders() {
  const { contractorId, name, search, back, orders, closeTo } = useLoaderData<typeof loader>();
  const [view, fields] = useFormView({ id: "invite" });
  return (
    <Dialog title={`Invite ${name}`} closeTo={closeTo}>
      <Form action={paths.invite(contractorId)} className="named-row" role="search">
        <TextField
          field={plainField("search", { id: "invite-search", defaultValue: search })}
          label="Find work orders"
          hint="Number, title, site or city; drafts and available ones"
          tight
          type="search"
          enterKeyHint="search"
        />
        {back && <input type="hidden" name="back" value={back} />}
        <Button icon="search">Search</Button>
      </Form>
      <Form method="post" id={view.id} noValidate preventScrollReset>
        <ErrorSummary form={view} labels={{ win: "Work orders" }} />
        {orders.length === 0 ? (
          <p className="muted">No work orders found</p>
        ) : (
          <CheckboxGroup
            field={fields.win!}
            label="Work orders"
            options={orders.map(({ win, title, status, city, stateCode, startDate, payCents }) => ({
              value: String(win),
              label: `${win} ${title || "Untitled"}`,
              hint: [
                [city, stateCode].filter(Boolean).join(", "),
                date(startDate),
                money(payCents),
                status === "draft" && "Draft",
              ]
                .filter(Boolean)
                .join(" · "),
            }))}
          />
        )}
        <FormFooter>
          <Button variant="primary">Invite</Button>
          <LinkButton to={closeTo}>Cancel</LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}
