import { type Params, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { newFormKey } from "~/platform/db/idempotency.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { closePath, listQuery, orderFor } from "~/work-orders/order-route.server";
import { wantedPhotosLabel } from "~/work-orders/rules/task-photos";
import { taskLists } from "~/work-orders/rules/work-order";
import type { Order } from "~/work-orders/store/order.server";
import { UploadDialog } from "../components/upload-dialog";
import { receiveDeliverables } from "../receive-deliverables.server";

/** Loads the task in the URL; throws a 404 page if the list has none at that place. */
function taskIn({ tasks }: Order, params: Params) {
  const list = taskLists.find((each) => each === params.list);
  const task = list && tasks[list].find(({ index }) => String(index) === params.index);
  if (!list || !task) throw new Response("Task not found", { status: 404 });
  return { list, task };
}

export const loader = guarded("deliverable.add", async ({ actor, params, request }) => {
  const order = await orderFor(actor, params, "deliverable.add");
  const { list, task } = taskIn(order, params);
  const { tab = "all" } = params;
  return {
    list,
    name: task.name,
    wanted: wantedPhotosLabel(task),
    uploadTo: paths.orderAction(tab, order.id, "deliverables/send", listQuery(request)),
    formKey: newFormKey(),
    closeTo: closePath(params, request),
  };
});

export const action = guarded("deliverable.add", (args) =>
  receiveDeliverables({
    ...args,
    // The name that was shown: the client may have moved the task meanwhile.
    taskIn: (form) => ({ list: String(form.get("list")), name: String(form.get("name")) }),
    section: "tasks",
  }),
);

export const clientAction = keepFormOnLostAnswer();

export default function AddTaskPhotos() {
  const { list, name, wanted, ...form } = useLoaderData<typeof loader>();
  return (
    <UploadDialog
      title="Add photos"
      label="Photos"
      hint="Pictures, up to 20 of 25 MB."
      accept="image/*"
      {...form}
    >
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="name" value={name} />
      <p>
        {name}
        {wanted && `: ${wanted}`}
      </p>
    </UploadDialog>
  );
}
