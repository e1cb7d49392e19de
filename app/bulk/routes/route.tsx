import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { guarded } from "~/access/guarded.server";
import { notesOfListed } from "~/applications/overlap-notes.server";
import { NO_CONTRACTOR_CHOSEN } from "~/applications/route";
import { ContractorsField } from "~/contractors/groups/components/contractors-field";
import { type Listed, listedIn } from "~/contractors/groups/group-route.server";
import { checkForm } from "~/platform/forms/form.server";
import { whenLost } from "~/platform/forms/lost-answer";
import { readFormData } from "~/platform/forms/read-form-data.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { money } from "~/platform/text/format";
import { selectedIn } from "../actions";
import { askRun } from "../ask-run.server";
import { chosenIn, readSelection } from "../chosen.server";
import { BulkDialog } from "../components/bulk-dialog";

const contractorId = z.string({ error: NO_CONTRACTOR_CHOSEN }).regex(/^\d{1,15}$/, NO_CONTRACTOR_CHOSEN);
const searching = z.object({
  contractorId: z.string().optional(),
  search: z.string().optional(),
  find: z.string().optional(),
});

export const loader = guarded("application.route", async ({ actor, ...asked }) => ({
  ...(await readSelection(actor, "route", asked)).shown,
  listed: await listedIn({}),
}));

export const action = guarded("application.route", async ({ actor, ...asked }) => {
  const form = await readFormData(asked.request);
  const submission = checkForm(form, searching);
  const sent = submission.status === "success" ? submission.value : {};
  const listed = await listedIn({ ...sent, usersIds: sent.contractorId ? [sent.contractorId] : [] });
  const { wins } = await chosenIn(actor, asked, selectedIn(form));
  const notes = await notesOfListed(actor, listed, wins);
  if (sent.find) return data({ lastResult: submission.reply(), listed, notes });
  const answer = await askRun(actor, "route", asked, z.object({ contractorId }));
  // What is wrong stands in the form, and so does who was found.
  return "data" in answer ? data({ ...answer.data, listed, notes }, answer.init ?? undefined) : answer;
});

export const clientAction = whenLost();

export const handle = { recordQuery: "all" };

/** BLK-002, BLK-028. */
export default function BulkRoute() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<{ listed?: Listed; notes?: Record<number, string> }>();
  const [view, fields] = useFormView();
  return (
    <BulkDialog view={view} title="Route" submit="Route">
      <p>
        One contractor gets all of them to accept, each at its posted terms: up to {money(page.payCents)} in
        all.
      </p>
      <ContractorsField
        field={fields.contractorId!}
        label="Contractor"
        listed={answer?.listed ?? page.listed}
        notes={answer?.notes}
        one
      />
    </BulkDialog>
  );
}
