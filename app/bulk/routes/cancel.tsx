import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { useFormView } from "~/platform/forms/use-form-view";
import { ReasonDialog } from "../components/reason-dialog";
import { loadReasonDialog, reasonForm } from "../dialogs/reason-form.server";
import { startRunFromForm } from "../run-form.server";

export const loader = guarded("work-order.cancel", ({ actor, ...listRequest }) =>
  loadReasonDialog(actor, "cancel", listRequest),
);

export const action = guarded("work-order.cancel", ({ actor, ...listRequest }) =>
  startRunFromForm(actor, "cancel", listRequest, reasonForm),
);

export const clientAction = keepFormOnLostAnswer();

export const handle = { recordQuery: "all" };

export default function BulkCancel() {
  const { filled, isRestored } = useLoaderData<typeof loader>();
  const [view, fields] = useFormView<z.input<typeof reasonForm>>({ defaultValue: filled });
  return (
    <ReasonDialog
      title="Cancel work orders"
      submit="Cancel work orders"
      view={view}
      field={fields.reason}
      isRestored={isRestored}
    >
      <p>
        The work orders are canceled, and their funds on hold become available again. This can't be undone.
      </p>
    </ReasonDialog>
  );
}
