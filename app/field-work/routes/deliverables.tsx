import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { newFormKey } from "~/platform/db/idempotency.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { closePath, listQuery, orderFor } from "~/work-orders/order-route.server";
import { deliverableTypes } from "../completion/deliverables";
import { UploadDialog } from "../components/upload-dialog";
import { receiveDeliverables } from "../receive-deliverables.server";

export const loader = guarded("deliverable.add", async ({ actor, params, request }) => {
  const order = await orderFor(actor, params, "deliverable.add");
  return {
    win: order.id,
    title: order.title,
    isNeeded: order.isNeedDeliverables,
    uploadTo: paths.orderAction(params.tab ?? "all", order.id, "deliverables/send", listQuery(request)),
    formKey: newFormKey(),
    closeTo: closePath(params, request),
  };
});

export const action = guarded("deliverable.add", (args) =>
  receiveDeliverables({ ...args, section: "deliverables" }),
);

export const clientAction = keepFormOnLostAnswer();

export default function Deliverables() {
  const { win, title, isNeeded, ...form } = useLoaderData<typeof loader>();
  return (
    <UploadDialog
      title="Upload Deliverables"
      label="Files"
      hint="Pictures and PDF, up to 20 files of 25 MB."
      accept={deliverableTypes}
      {...form}
    >
      <p>
        {title} (WIN {win}){isNeeded && ": required before it can be completed"}
      </p>
    </UploadDialog>
  );
}
