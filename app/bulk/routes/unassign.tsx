import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { whenLost } from "~/platform/forms/lost-answer";
import { useFormView } from "~/platform/forms/use-form-view";
import { askRun } from "../ask-run.server";
import { ReasonDialog } from "../components/reason-dialog";
import { askReason, reasonForm } from "../reason.server";

export const loader = guarded("application.unassign", ({ actor, ...asked }) =>
  askReason(actor, "unassign", asked),
);

export const action = guarded("application.unassign", ({ actor, ...asked }) =>
  askRun(actor, "unassign", asked, reasonForm),
);

export const clientAction = whenLost();

export const handle = { recordQuery: "all" };

export default function BulkUnassign() {
  const { filled, isKept } = useLoaderData<typeof loader>();
  const [view, fields] = useFormView({ defaultValue: filled });
  return (
    <ReasonDialog title="Un-assign" submit="Un-Assign" view={view} field={fields.reason!} isKept={isKept}>
      <p>
        Their contractors are taken off, and the work orders become available again with their posted terms.
        What is on hold for them is released.
      </p>
    </ReasonDialog>
  );
}
