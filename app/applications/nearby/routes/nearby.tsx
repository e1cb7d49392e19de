import { data, type MetaFunction } from "@remix-run/node";
import type { Params } from "@remix-run/react";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { Actor } from "~/access/actor";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { listContractors } from "~/contractors/find-contractors.server";
import { profileOver } from "~/contractors/profile-paths";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import type { FormAnswer } from "~/platform/forms/form.server";
import { idText } from "~/platform/forms/id-field";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { count } from "~/platform/text/format";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { EmptyState } from "~/ui/lists/empty-state";
import { Pager } from "~/ui/lists/pager";
import { Panel } from "~/ui/overlays/panel";
import { orderFor, winOf } from "~/work-orders/order-route.server";
import { routeContractor } from "../../commands/route-contractor.server";
import { inviteEach, refusalTexts } from "../../routing/invite-each.server";
import { NO_CONTRACTORS_CHOSEN } from "../../routing/route";
import { OfferTerms } from "../../terms/offer-terms";
import { offeredPayCents } from "../../terms/posted-terms";
import { NearbyRange } from "../components/nearby-range";
import { NearbyResult } from "../components/nearby-result";
import { listNearby } from "../nearby.server";
import { nearbyPaths, nearbyQuery } from "../nearby-paths";

export const loader = guarded("application.route", async ({ actor, params, request }) => {
  const order = await orderFor(actor, params, "application.route");
  const { within, page, list, closeTo, base } = nearbyPaths(params, request);
  const found = await listNearby(actor, order, { rangeMiles: within, page });
  if (!found.ok) throw new Response(found.message, { status: 409 });
  const { rows, ...table } = found.value;
  return {
    win: order.id,
    title: order.title,
    payCents: offeredPayCents(order),
    hasPlace: order.latitude !== null,
    within,
    hiddenFields: [...new URLSearchParams(list)],
    table,
    rows: rows.map((row) => ({ row, profileTo: profileOver(base, order.id, row.id, "nearby") })),
    closeTo,
  };
});

const form = z.object({
  contractorsId: z.array(idText()).min(1, NO_CONTRACTORS_CHOSEN).max(100),
});

async function formOf({ actor, params }: { actor: Actor; params: Params }) {
  await orderFor(actor, params, "application.route");
  return form;
}

export const action = formAction("application.route", formOf, async (sent) => {
  const { actor, params, request, value, submission } = sent;
  const chosen = await listContractors(db, value.contractorsId.map(Number));
  const result = await inviteEach(
    chosen.map(({ id, name }) => ({ id, label: name })),
    (contractorId) => routeContractor(actor, { win: winOf(params), contractorId, origin: "invite" }),
  );
  if (result.refused.length > 0) {
    const lastResult = submission.reply({ formErrors: refusalTexts(result) });
    return data<FormAnswer>({ lastResult }, { status: 409 });
  }
  return redirectWithToast(nearbyPaths(params, request).own, `${count(result.done, "contractor")} invited`);
});

export const clientAction = keepFormOnLostAnswer();

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Contractors Near-by · WIN ${data.win} · Callout` : "Callout" },
];

export default function Nearby() {
  const { win, title, payCents, hasPlace, within, hiddenFields, table, rows, closeTo } =
    useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const [view] = useFormView<z.input<typeof form>>({ id: "nearby" });
  const ticked = [answer?.lastResult.initialValue?.contractorsId ?? []].flat().map(String);
  const isOpen = rows.some(({ row }) => row.state === "open");
  return (
    <Panel title="Contractors Near-by" above={`${title} · WIN ${win}`} closeTo={closeTo}>
      {hasPlace && <NearbyRange within={within} hiddenFields={hiddenFields} />}
      {rows.length === 0 && (
        <EmptyState title="No users found" icon="pin">
          {hasPlace ? "Widen the range." : "This work order has no place on the map."}{" "}
          <Link to={paths.findContractor()}>Find Contractor</Link>
        </EmptyState>
      )}
      {rows.length > 0 && (
        <Form method="post" id={view.id} noValidate preventScrollReset>
          <ErrorSummary form={view} labels={{ contractorsId: "Contractors" }} />
          <ul className="applicants" id="contractorsId">
            {rows.map(({ row, profileTo }) => (
              <NearbyResult
                key={row.id}
                row={row}
                profileTo={profileTo}
                isTicked={ticked.includes(String(row.id))}
              />
            ))}
          </ul>
          {isOpen && (
            <FormFooter>
              <p className="muted question">
                <OfferTerms payCents={payCents} />
              </p>
              <Button variant="primary" icon="send">
                Invite
              </Button>
            </FormFooter>
          )}
        </Form>
      )}
      {table.total > table.perPage && (
        <Pager
          page={table.page}
          perPage={table.perPage}
          total={table.total}
          pageTo={(page) => nearbyQuery(hiddenFields, within, page)}
          noun="contractors"
        />
      )}
    </Panel>
  );
}
