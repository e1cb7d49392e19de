import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { whenLost } from "~/platform/forms/lost-answer";
import { useFormView } from "~/platform/forms/use-form-view";
import { askRun } from "../ask-run.server";
import { ReasonDialog } from "../components/reason-dialog";
import { askReason, reasonForm } from "../reason.server";

export const loader = guarded("work-order.cancel", ({ actor, ...asked }) =>
  askReason(actor, "cancel", asked),
);

export const action = guarded("work-order.cancel", ({ actor, ...asked }) =>
  askRun(actor, "cancel", asked, reasonForm),
);

export const clientAction = whenLost();

export const handle = { recordQuery: "all" };

export default function BulkCancel() {
  const { filled, isKept } = useLoaderData<typeof loader>();
  const [view, fields] = useFormView({ defaultValue: filled });
  return (
    <ReasonDialog
      title="Cancel work orders"
      submit="Cancel work orders"
      view={view}
      field={fields.reason!}
      isKept={isKept}
    >
      <p>
        They end without work, and what is on hold for them becomes available again. This can't be taken back.
      </p>
    </ReasonDialog>
  );
}
