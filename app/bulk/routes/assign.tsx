import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { guarded } from "~/access/guarded.server";
import { overlapNotes } from "~/applications/overlap-notes.server";
import { NO_CONTRACTOR_CHOSEN } from "~/applications/route";
import { listBulkApplicants } from "~/applications/route-queries.server";
import { db } from "~/platform/db/db.server";
import { whenLost } from "~/platform/forms/lost-answer";
import { useFormView } from "~/platform/forms/use-form-view";
import { count } from "~/platform/text/format";
import { RadioGroup } from "~/ui/fields/choice-fields";
import { askRun } from "../ask-run.server";
import { readSelection } from "../chosen.server";
import { BulkDialog } from "../components/bulk-dialog";

const form = z.object({
  contractorId: z.string({ error: NO_CONTRACTOR_CHOSEN }).regex(/^\d{1,15}$/, NO_CONTRACTOR_CHOSEN),
});

export const loader = guarded("application.assign", async ({ actor, ...asked }) => {
  const { shown, wins } = await readSelection(actor, "assign", asked);
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

export const action = guarded("application.assign", ({ actor, ...asked }) =>
  askRun(actor, "assign", asked, form),
);

export const clientAction = whenLost();

export const handle = { recordQuery: "all" };

/** BLK-005, BLK-029: one of those who have applied gets what he applied for; the others are refused. */
export default function BulkAssign() {
  const { applicants, fitting } = useLoaderData<typeof loader>();
  const [view, fields] = useFormView();
  return (
    <BulkDialog view={view} title="Assign" submit="Assign" impossible={applicants.length === 0}>
      {applicants.length === 0 ? (
        <p>Nobody has applied for any of them.</p>
      ) : (
        <>
          <p>
            Each is assigned at what the contractor asked for it, and funds are put on hold for it. Work
            orders that the contractor has not applied for stay as they are.
          </p>
          <RadioGroup
            field={fields.contractorId!}
            label="Contractor"
            options={applicants.map(({ id, name, city, stateCode, applied, note }) => ({
              value: String(id),
              label: name,
              hint: [
                [city, stateCode].filter(Boolean).join(", "),
                applied === fitting
                  ? "applied for all of them"
                  : `applied for ${count(applied, "work order")}`,
                note,
              ]
                .filter(Boolean)
                .join(" · "),
            }))}
          />
        </>
      )}
    </BulkDialog>
  );
}
