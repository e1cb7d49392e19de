import { z } from "zod";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { useFormView } from "~/platform/forms/use-form-view";
import { BulkDialog } from "../components/bulk-dialog";
import { startRunFromForm } from "../run-form.server";
import { readSelection } from "../selected-orders.server";

export const loader = guarded(
  "work-order.hold",
  async ({ actor, ...listRequest }) => (await readSelection(actor, "hold", listRequest)).shown,
);

export const action = guarded("work-order.hold", ({ actor, ...listRequest }) =>
  startRunFromForm(actor, "hold", listRequest, z.object({})),
);

export const clientAction = keepFormOnLostAnswer();

export const handle = { recordQuery: "all" };

export default function BulkHold() {
  const [view] = useFormView();
  return (
    <BulkDialog view={view} title="On Hold" submit="Put on hold">
      <p>While work is on hold, contractors can't check in or out, upload deliverables or complete it.</p>
    </BulkDialog>
  );
}
