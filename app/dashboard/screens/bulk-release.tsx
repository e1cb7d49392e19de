import { guarded } from "~/access/guarded.server";
import { holdOrder } from "~/work-orders/commands/hold-order.server";
import { BulkDialog } from "../bulk/bulk-dialog";
import { doToEach, readSelection } from "../bulk/each-order.server";

export const loader = guarded("work-order.hold", ({ actor, ...asked }) =>
  readSelection(actor, "work-order.hold", asked),
);

export const action = guarded("work-order.hold", ({ actor, ...asked }) =>
  doToEach(asked, { done: "released from hold" }, (win) => holdOrder(actor, { win, onHold: false })),
);

export default function BulkRelease() {
  return (
    <BulkDialog title="Remove On Hold" submit="Remove On Hold">
      Work on them can go on.
    </BulkDialog>
  );
}
