import { data, type MetaFunction } from "@remix-run/node";
import { Form, Link, type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { companyOf } from "~/companies/lists/list-route.server";
import { listGroups } from "~/contractors/groups/groups.server";
import { profileOver } from "~/contractors/profile-paths";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import type { FormAnswer } from "~/platform/forms/form.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FieldErrors } from "~/ui/fields/field";
import { FormFooter } from "~/ui/fields/form-footer";
import { EmptyState } from "~/ui/lists/empty-state";
import { Panel } from "~/ui/overlays/panel";
import { closePath, listQuery, orderFor } from "~/work-orders/order-route.server";
import { OfferTerms } from "../../terms/offer-terms";
import { offeredPayCents } from "../../terms/posted-terms";
import { placeOf } from "../candidates.server";
import { GroupOffer } from "../components/group-offer";
import { HowOrdered } from "../components/how-ordered";
import { SuggestionRow } from "../components/suggestion-row";
import { findChosen, offerForm, offerToEach, originOf } from "../offer.server";
import { canBeOffered } from "../standing";
import { listSuggestions } from "../suggest.server";
import { MAX_MILES } from "../suggestions";

export const loader = guarded("application.route", async ({ actor, params, request }) => {
  const order = await orderFor(actor, params, "application.route");
  const [suggestions, groups] = await Promise.all([
    listSuggestions(actor, order),
    listGroups(db, companyOf(actor)),
  ]);
  const base = { tab: params.tab ?? "all", search: listQuery(request) };
  return {
    win: order.id,
    title: order.title,
    payCents: offeredPayCents(order),
    isRemote: order.isRemote,
    hasPlace: placeOf(order) !== null,
    rows: suggestions.map((suggestion) => ({
      suggestion,
      profileTo: profileOver(base, order.id, suggestion.id, "suggested"),
    })),
    groups: groups.map(({ id, name, userIds }) => ({ id, name, size: userIds.length })),
    closeTo: closePath(params, request),
  };
});

export const action = formAction("application.route", offerForm, async (sent) => {
  const { actor, params, request, value, submission } = sent;
  const { id: win } = await orderFor(actor, params, "application.route");
  const chosen = await findChosen(actor, value);
  if (!chosen.ok) return chosen;
  const { done, refusals } = await offerToEach(actor, win, chosen.value, originOf(value));
  if (refusals.length > 0)
    return data<FormAnswer>({ lastResult: submission.reply({ formErrors: refusals }) }, { status: 409 });
  const own = paths.orderAction(params.tab ?? "all", win, "suggested", listQuery(request));
  return redirectWithToast(own, done);
});

export const clientAction = keepFormOnLostAnswer();

/** Also after a refusal, because others may have got the offer. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Suggested contractors · WIN ${data.win} · Callout` : "Callout" },
];

const REMOTE = "This work order is remote, so distance does not count. ";
const NO_PLACE = "This work order has no place on the map, so distance does not count. ";

export default function Suggested() {
  const { win, title, payCents, isRemote, hasPlace, rows, groups, closeTo } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const [view, fields] = useFormView<z.input<typeof offerForm>>({ id: "suggested" });
  const ticked = [answer?.lastResult.initialValue?.contractorsId ?? []].flat().map(String);
  const canOffer = rows.some(({ suggestion }) => canBeOffered(suggestion.standing));
  return (
    <Panel title="Suggested contractors" above={`${title} · WIN ${win}`} closeTo={closeTo}>
      <Form method="post" id={view.id} className="suggested" noValidate preventScrollReset>
        <ErrorSummary form={view} labels={{ contractorsId: "Contractors", groupId: "Group" }} />
        <p className="muted">
          {!hasPlace && (isRemote ? REMOTE : NO_PLACE)}
          <OfferTerms payCents={payCents} />
        </p>
        {rows.length === 0 ? (
          <EmptyState title="No one to suggest" icon="users">
            {hasPlace
              ? `There are no contractors within ${MAX_MILES} miles.`
              : "No one has worked for you or done this type of work lately."}{" "}
            <Link to={paths.findContractor()}>Find Contractor</Link>
          </EmptyState>
        ) : (
          <>
            <HowOrdered />
            <ul className="bare-list" id={fields.contractorsId.id} tabIndex={-1}>
              {rows.map(({ suggestion, profileTo }) => (
                <SuggestionRow
                  key={suggestion.id}
                  suggestion={suggestion}
                  profileTo={profileTo}
                  isTicked={ticked.includes(String(suggestion.id))}
                />
              ))}
            </ul>
          </>
        )}
        {canOffer && (
          <FormFooter>
            <FieldErrors field={fields.contractorsId} tight />
            <Button variant="primary" icon="send" name="press" value="invite">
              Invite selected
            </Button>
            <Button icon="route" name="press" value="route">
              Route selected
            </Button>
          </FormFooter>
        )}
        <GroupOffer field={fields.groupId} groups={groups} />
      </Form>
    </Panel>
  );
}
