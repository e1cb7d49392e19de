import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { Actor } from "~/access/actor";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import type { FormAnswer } from "~/platform/forms/form.server";
import { idText } from "~/platform/forms/id-field";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { count, date, money } from "~/platform/text/format";
import { Button } from "~/ui/button";
import { CheckboxGroup } from "~/ui/fields/choice-fields";
import { plainField } from "~/ui/fields/field";
import { TextField } from "~/ui/fields/text-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { routeContractor } from "../../commands/route-contractor.server";
import { HAS_OTHER_WORK } from "../../overlaps/overlap-labels";
import { overlappedWins } from "../../overlaps/overlaps.server";
import { inviteEach, refusalTexts } from "../../routing/invite-each.server";
import { NO_ORDER_CHOSEN } from "../../routing/route";
import { listInvitable } from "../../routing/route-queries.server";
import { backPathIn, contractorIn } from "../../routing/routing-params.server";

const MAX_ORDERS = 100;
const form = z.object({
  win: z
    .array(idText(NO_ORDER_CHOSEN))
    .max(MAX_ORDERS, `At most ${MAX_ORDERS} work orders at once`)
    .default([]),
  search: z.string().default(""),
  find: z.string().optional(),
});
type InviteQuery = Parameters<typeof listInvitable>[3];

async function listOffers(actor: Actor, contractorId: number, query: InviteQuery) {
  const orders = await listInvitable(db, actor, contractorId, query);
  const wins = orders.map(({ win }) => win);
  const overlapped = new Set(await overlappedWins(actor, contractorId, wins));
  return orders.map((order) => ({ ...order, isOverlapped: overlapped.has(order.win) }));
}
type Orders = Awaited<ReturnType<typeof listOffers>>;
type Answer = FormAnswer & { orders: Orders; search: string; ticked: string[] };

export const loader = guarded("application.route", async ({ actor, params, request }) => {
  const { contractorId, name } = await contractorIn(params);
  const search = new URL(request.url).searchParams.get("search") ?? "";
  return {
    name,
    search,
    orders: await listOffers(actor, contractorId, { search }),
    closeTo: backPathIn(request) || paths.dashboard(),
  };
});

export const action = formAction("application.route", form, async ({ actor, params, request, ...typed }) => {
  const { contractorId, name } = await contractorIn(params);
  const { value, submission } = typed;
  const { win: ticked, search, find } = value;
  const answer = async (
    error: { fieldErrors?: { win: string[] }; formErrors?: string[] },
    status: number,
  ) => {
    const orders = await listOffers(actor, contractorId, { search, chosen: ticked.map(Number) });
    return data<Answer>({ lastResult: submission.reply(error), orders, search, ticked }, { status });
  };
  if (find) return answer({}, 200);
  if (ticked.length === 0) return answer({ fieldErrors: { win: [NO_ORDER_CHOSEN] } }, 422);
  const invitations = ticked.map((win) => ({ id: Number(win), label: `WIN ${win}` }));
  const result = await inviteEach(invitations, (win) =>
    routeContractor(actor, { win, contractorId, origin: "invite" }),
  );
  if (result.refused.length > 0) return answer({ formErrors: refusalTexts(result) }, 409);
  return redirectWithToast(
    backPathIn(request) || paths.dashboard(),
    `${name} is invited to ${count(result.done, "work order")}`,
  );
});

export const clientAction = keepFormOnLostAnswer();

export default function ChooseOrders() {
  const { name, closeTo, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<Partial<Answer>>();
  const { orders = page.orders, search = page.search, ticked = [] } = answer ?? {};
  const [view, fields] = useFormView<z.input<typeof form>>({ id: "invite" });
  const win = plainField("win", {
    id: fields.win.id,
    errors: fields.win.errors,
    defaultOptions: ticked,
    key: orders.map((order) => order.win).join(),
  });
  return (
    <>
      <h1 className="hidden-visually">{`Invite ${name}`}</h1>
      <DialogForm
        title={`Invite ${name}`}
        closeTo={closeTo}
        form={view}
        labels={{ win: "Work orders" }}
        submit="Invite"
      >
        <div className="named-row">
          <TextField
            field={plainField("search", { id: "invite-search", defaultValue: search })}
            label="Find work orders"
            hint="Number, title, site or city of drafts and available work orders. Ticked ones stay ticked."
            tight
            type="search"
            enterKeyHint="search"
          />
          <Button name="find" value="1" icon="search" formNoValidate>
            Search
          </Button>
        </div>
        {orders.length === 0 ? (
          <p className="muted">No work orders found</p>
        ) : (
          <CheckboxGroup
            field={win}
            label="Work orders"
            options={orders.map(
              ({ win, title, status, city, stateCode, startDate, payCents, isOverlapped }) => ({
                value: String(win),
                label: `${win} ${title || "Untitled"}`,
                hint: [
                  [city, stateCode].filter(Boolean).join(", "),
                  date(startDate),
                  money(payCents),
                  status === "draft" && "Draft",
                  isOverlapped && HAS_OTHER_WORK,
                ]
                  .filter(Boolean)
                  .join(" · "),
              }),
            )}
          />
        )}
      </DialogForm>
    </>
  );
}
