import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { guarded } from "~/access/guarded.server";
import { contractorIdText } from "~/applications/forms";
import { overlapNotesOfOptions } from "~/applications/overlaps/overlap-notes.server";
import { ContractorsField } from "~/contractors/groups/components/contractors-field";
import { type ContractorOptions, listContractorsInForm } from "~/contractors/groups/group-route.server";
import { checkForm } from "~/platform/forms/form.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readFormData } from "~/platform/forms/request/read-form-data.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { money } from "~/platform/text/format";
import { selectedIn } from "../../actions";
import { BulkDialog } from "../../components/bulk-dialog";
import { startRunFromForm } from "../../run-form.server";
import { findSelectedOrders, readSelection } from "../../selected-orders.server";

const form = z.object({ contractorId: contractorIdText });
const searching = z.object({
  contractorId: z.string().optional(),
  search: z.string().optional(),
  find: z.string().optional(),
});

export const loader = guarded("application.route", async ({ actor, ...listRequest }) => ({
  ...(await readSelection(actor, "route", listRequest)).shown,
  options: await listContractorsInForm({}),
}));

export const action = guarded("application.route", async ({ actor, ...listRequest }) => {
  const typed = await readFormData(listRequest.request);
  const submission = checkForm(typed, searching);
  const sent = submission.status === "success" ? submission.value : {};
  const options = await listContractorsInForm({
    ...sent,
    usersIds: sent.contractorId ? [sent.contractorId] : [],
  });
  const { wins } = await findSelectedOrders(actor, listRequest, selectedIn(typed));
  const notes = await overlapNotesOfOptions(actor, options, wins);
  if (sent.find) return data({ lastResult: submission.reply(), options, notes });
  const answer = await startRunFromForm(actor, "route", listRequest, form);
  // Adds the contractors found to the form's errors.
  return "data" in answer ? data({ ...answer.data, options, notes }, answer.init ?? undefined) : answer;
});

export const clientAction = keepFormOnLostAnswer();

export const handle = { recordQuery: "all" };

export default function BulkRoute() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<{ options?: ContractorOptions; notes?: Record<number, string> }>();
  const [view, fields] = useFormView<z.input<typeof searching>>();
  return (
    <BulkDialog view={view} title="Route" submit="Route">
      <p>
        One contractor is offered all of them, each on its posted terms: up to {money(page.payCents)} in
        total.
      </p>
      <ContractorsField
        field={fields.contractorId}
        label="Contractor"
        options={answer?.options ?? page.options}
        notes={answer?.notes}
        single
      />
    </BulkDialog>
  );
}
