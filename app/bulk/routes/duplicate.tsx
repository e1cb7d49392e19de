import type { z } from "zod";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { useFormView } from "~/platform/forms/use-form-view";
import { invalid } from "~/platform/result";
import { NumberField } from "~/ui/fields/text-fields";
import { MAX_COPIES } from "~/work-orders/rules/work-order";
import { MAX_ORDERS } from "../actions";
import { BulkDialog } from "../components/bulk-dialog";
import { copiesForm } from "../dialogs/forms";
import { startRunFromForm } from "../run-form.server";
import { readSelection } from "../selected-orders.server";

const TOO_MANY_DRAFTS = `That would be more than ${MAX_ORDERS.toLocaleString("en-US")} drafts`;

export const loader = guarded(
  "work-order.copy",
  async ({ actor, ...listRequest }) => (await readSelection(actor, "duplicate", listRequest)).shown,
);

export const action = guarded("work-order.copy", ({ actor, ...listRequest }) =>
  startRunFromForm(actor, "duplicate", listRequest, copiesForm, async (wins, { copies }) =>
    wins.length * copies > MAX_ORDERS ? invalid({ copies: [TOO_MANY_DRAFTS] }) : undefined,
  ),
);

export const clientAction = keepFormOnLostAnswer();

export const handle = { recordQuery: "all" };

export default function BulkDuplicate() {
  const [view, fields] = useFormView<z.input<typeof copiesForm>>({ defaultValue: { copies: "1" } });
  return (
    <BulkDialog view={view} title="Duplicate" submit="Duplicate">
      <p>Creates drafts with the same details and documents. Work history is not copied.</p>
      <NumberField
        field={fields.copies}
        label="How many of each"
        inputMode="numeric"
        step={1}
        min={1}
        max={MAX_COPIES}
      />
    </BulkDialog>
  );
}
