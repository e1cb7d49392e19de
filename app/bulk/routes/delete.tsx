import { z } from "zod";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { useFormView } from "~/platform/forms/use-form-view";
import { BulkDialog } from "../components/bulk-dialog";
import { startRunFromForm } from "../run-form.server";
import { readSelection } from "../selected-orders.server";

export const loader = guarded(
  "work-order.delete",
  async ({ actor, ...listRequest }) => (await readSelection(actor, "delete", listRequest)).shown,
);

export const action = guarded("work-order.delete", ({ actor, ...listRequest }) =>
  startRunFromForm(actor, "delete", listRequest, z.object({})),
);

export const clientAction = keepFormOnLostAnswer();

export const handle = { recordQuery: "all" };

export default function BulkDelete() {
  const [view] = useFormView();
  return (
    <BulkDialog view={view} title="Delete" submit="Delete" danger>
      <p>The work orders are deleted for everyone, and applicants are notified. This can't be undone.</p>
    </BulkDialog>
  );
}
