import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { ContractorsField } from "~/contractors/groups/components/contractors-field";
import { type ContractorOptions, listContractorsInForm } from "~/contractors/groups/group-route.server";
import type { FormAnswer } from "~/platform/forms/form.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { count } from "~/platform/text/format";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { orderFor } from "~/work-orders/order-route.server";
import { routeContractor } from "../../commands/route-contractor.server";
import { contractorIdList } from "../../forms";
import { overlapNotesOfOptions } from "../../overlaps/overlap-notes.server";
import { inviteEach, refusalTexts } from "../../routing/invite-each.server";
import { NO_CONTRACTORS_CHOSEN } from "../../routing/route";
import { invitePaths } from "../../routing/routing-params.server";
import { OfferTerms } from "../../terms/offer-terms";
import { offeredPayCents } from "../../terms/posted-terms";

const form = z.object({
  contractorsId: contractorIdList(z.string()).default([]),
  search: z.string().optional(),
  find: z.string().optional(),
});
type Sent = z.output<typeof form>;

/** Lists the ticked contractors first, then those found by the search. */
const options = ({ contractorsId, search, find }: Sent) =>
  listContractorsInForm({ usersIds: contractorsId, search, find });

export const loader = guarded("application.route", async ({ actor, params, request }) => {
  const order = await orderFor(actor, params, "application.route");
  const { closeTo, contractorsId } = invitePaths(params, request);
  const people = await options({ contractorsId });
  return {
    win: order.id,
    title: order.title,
    payCents: offeredPayCents(order),
    options: people,
    notes: await overlapNotesOfOptions(actor, people, [order.id]),
    closeTo,
  };
});

export const action = formAction("application.route", form, async ({ actor, params, request, ...typed }) => {
  const { id: win } = await orderFor(actor, params, "application.route");
  const { value: sent, submission } = typed;
  const people = await options(sent);
  const notes = await overlapNotesOfOptions(actor, people, [win]);
  if (sent.find) return data({ lastResult: submission.reply(), options: people, notes });
  if (people.chosen.length === 0) {
    const lastResult = submission.reply({ fieldErrors: { contractorsId: [NO_CONTRACTORS_CHOSEN] } });
    return data({ lastResult, options: people, notes }, { status: 422 });
  }
  const invitees = people.chosen.map(({ id, name }) => ({ id, label: name }));
  const result = await inviteEach(invitees, (contractorId) =>
    routeContractor(actor, { win, contractorId, origin: "invite" }),
  );
  if (result.refused.length > 0) {
    const left = await options({ contractorsId: result.refused.map(({ id }) => String(id)) });
    const lastResult = submission.reply({ formErrors: refusalTexts(result) });
    return data({ lastResult, options: left, notes }, { status: 409 });
  }
  const { closeTo } = invitePaths(params, request);
  return redirectWithToast(closeTo, `${count(result.done, "contractor")} invited`);
});

type Answer = FormAnswer & { options: ContractorOptions; notes: Record<number, string> };

export const clientAction = keepFormOnLostAnswer();

export const handle = { recordQuery: ["contractor"] };

export default function Invite() {
  const { win, title, payCents, closeTo, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<Partial<Answer>>();
  const [view, fields] = useFormView<z.input<typeof form>>({ id: "invite" });
  return (
    <DialogForm
      title="Invite contractors"
      closeTo={closeTo}
      form={view}
      labels={{ contractorsId: "Contractors" }}
      submit="Invite"
    >
      <p>
        {title} (WIN {win}). <OfferTerms payCents={payCents} />
      </p>
      <ContractorsField
        field={fields.contractorsId}
        label="Contractors"
        options={answer?.options ?? page.options}
        notes={answer?.notes ?? page.notes}
      />
    </DialogForm>
  );
}
