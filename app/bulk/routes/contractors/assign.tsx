import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { guarded } from "~/access/guarded.server";
import { contractorIdText } from "~/applications/forms";
import { overlapNotes } from "~/applications/overlaps/overlap-notes.server";
import { listBulkApplicants } from "~/applications/routing/route-queries.server";
import { db } from "~/platform/db/db.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { useFormView } from "~/platform/forms/use-form-view";
import { count } from "~/platform/text/format";
import { RadioGroup } from "~/ui/fields/choice-fields";
import { BulkDialog } from "../../components/bulk-dialog";
import { startRunFromForm } from "../../run-form.server";
import { readSelection } from "../../selected-orders.server";

const form = z.object({ contractorId: contractorIdText });

export const loader = guarded("application.assign", async ({ actor, ...listRequest }) => {
  const { shown, wins } = await readSelection(actor, "assign", listRequest);
  const applicants = await listBulkApplicants(db, actor, wins);
  const ids = applicants.map(({ id }) => id);
  const notes = await overlapNotes(actor, ids, wins);
  return {
    ...shown,
    applicants: applicants.map(({ id, name, city, stateCode, wins: applied }) => ({
      id,
      name,
      city,
      stateCode,
      applied: applied.length,
      note: notes[id],
    })),
  };
});

export const action = guarded("application.assign", ({ actor, ...listRequest }) =>
  startRunFromForm(actor, "assign", listRequest, form),
);

export const clientAction = keepFormOnLostAnswer();

export const handle = { recordQuery: "all" };

export default function BulkAssign() {
  const { applicants, fitting } = useLoaderData<typeof loader>();
  const [view, fields] = useFormView<z.input<typeof form>>();
  return (
    <BulkDialog view={view} title="Assign" submit="Assign">
      <p>
        Each work order is assigned on the terms the contractor applied with, and its funds are put on hold.
        Work orders that the contractor you choose has not applied for stay as they are.
      </p>
      <RadioGroup
        field={fields.contractorId}
        label="Contractor"
        options={applicants.map(({ id, name, city, stateCode, applied, note }) => ({
          value: String(id),
          label: name,
          hint: [
            [city, stateCode].filter(Boolean).join(", "),
            applied === fitting ? "applied for all of them" : `applied for ${count(applied, "work order")}`,
            note,
          ]
            .filter(Boolean)
            .join(" · "),
        }))}
      />
    </BulkDialog>
  );
}
