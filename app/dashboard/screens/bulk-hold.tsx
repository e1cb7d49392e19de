import { guarded } from "~/access/guarded.server";
import { holdOrder } from "~/work-orders/commands/hold-order.server";
import { BulkDialog } from "../bulk/bulk-dialog";
import { doToEach, readSelection } from "../bulk/each-order.server";

export const loader = guarded("work-order.hold", ({ actor, ...asked }) =>
  readSelection(actor, "work-order.hold", asked),
);

export const action = guarded("work-order.hold", ({ actor, ...asked }) =>
  doToEach(asked, { done: "put on hold" }, (win) => holdOrder(actor, { win, onHold: true })),
);

export default function BulkHold() {
  return (
    <BulkDialog title="On Hold" submit="Put on hold">
      While on hold, contractors can't check in or out, upload or complete them.
    </BulkDialog>
  );
}
