import { guarded } from "~/access/guarded.server";
import { deleteOrder } from "~/work-orders/commands/delete-order.server";
import { BulkDialog } from "../bulk/bulk-dialog";
import { doToEach, readSelection } from "../bulk/each-order.server";

export const loader = guarded("work-order.delete", ({ actor, ...asked }) =>
  readSelection(actor, "work-order.delete", asked),
);

export const action = guarded("work-order.delete", ({ actor, ...asked }) =>
  doToEach(asked, { done: "deleted" }, (win) => deleteOrder(actor, { win })),
);

export default function BulkDelete() {
  return (
    <BulkDialog title="Delete" submit="Delete" danger>
      They are gone for everybody, and those who applied are told. This can't be undone.
    </BulkDialog>
  );
}
