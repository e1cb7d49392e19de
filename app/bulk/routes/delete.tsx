import { z } from "zod";
import { guarded } from "~/access/guarded.server";
import { whenLost } from "~/platform/forms/lost-answer";
import { useFormView } from "~/platform/forms/use-form-view";
import { askRun } from "../ask-run.server";
import { readSelection } from "../chosen.server";
import { BulkDialog } from "../components/bulk-dialog";

export const loader = guarded(
  "work-order.delete",
  async ({ actor, ...asked }) => (await readSelection(actor, "delete", asked)).shown,
);

export const action = guarded("work-order.delete", ({ actor, ...asked }) =>
  askRun(actor, "delete", asked, z.object({})),
);

export const clientAction = whenLost();

export const handle = { recordQuery: "all" };

export default function BulkDelete() {
  const [view] = useFormView();
  return (
    <BulkDialog view={view} title="Delete" submit="Delete" danger>
      <p>They are gone for everybody, and those who applied are told. This can't be undone.</p>
    </BulkDialog>
  );
}
