import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { useFormView } from "~/platform/forms/use-form-view";
import { ReasonDialog } from "../../components/reason-dialog";
import { loadReasonDialog, reasonForm } from "../../dialogs/reason-form.server";
import { startRunFromForm } from "../../run-form.server";

export const loader = guarded("application.unassign", ({ actor, ...listRequest }) =>
  loadReasonDialog(actor, "unassign", listRequest),
);

export const action = guarded("application.unassign", ({ actor, ...listRequest }) =>
  startRunFromForm(actor, "unassign", listRequest, reasonForm),
);

export const clientAction = keepFormOnLostAnswer();

export const handle = { recordQuery: "all" };

export default function BulkUnassign() {
  const { filled, isRestored } = useLoaderData<typeof loader>();
  const [view, fields] = useFormView<z.input<typeof reasonForm>>({ defaultValue: filled });
  return (
    <ReasonDialog
      title="Un-assign"
      submit="Un-Assign"
      view={view}
      field={fields.reason}
      isRestored={isRestored}
    >
      <p>
        The contractors are un-assigned, and the work orders become available again on their posted terms.
        Funds on hold are released.
      </p>
    </ReasonDialog>
  );
}
