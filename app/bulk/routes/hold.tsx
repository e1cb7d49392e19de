import { z } from "zod";
import { guarded } from "~/access/guarded.server";
import { whenLost } from "~/platform/forms/lost-answer";
import { useFormView } from "~/platform/forms/use-form-view";
import { askRun } from "../ask-run.server";
import { readSelection } from "../chosen.server";
import { BulkDialog } from "../components/bulk-dialog";

export const loader = guarded(
  "work-order.hold",
  async ({ actor, ...asked }) => (await readSelection(actor, "hold", asked)).shown,
);

export const action = guarded("work-order.hold", ({ actor, ...asked }) =>
  askRun(actor, "hold", asked, z.object({})),
);

export const clientAction = whenLost();

export const handle = { recordQuery: "all" };

export default function BulkHold() {
  const [view] = useFormView();
  return (
    <BulkDialog view={view} title="On Hold" submit="Put on hold">
      <p>While on hold, contractors can't check in or out, upload or complete them.</p>
    </BulkDialog>
  );
}
