import { Form, type Params, useActionData, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { newFormKey } from "~/platform/db/idempotency.server";
import { UPLOAD_FAILED } from "~/platform/failures";
import type { FormAnswer } from "~/platform/forms/form.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { Button, LinkButton } from "~/ui/button";
import { plainField } from "~/ui/fields/field";
import { FileField } from "~/ui/fields/files/file-field";
import { FormFooter } from "~/ui/fields/form-footer";
import { FormKey } from "~/ui/fields/form-key";
import { Notice } from "~/ui/notices/notice";
import { Dialog } from "~/ui/overlays/dialog";
import { closePath, listQuery, orderFor } from "~/work-orders/order-route.server";
import { wantedPhotosLabel } from "~/work-orders/rules/task-photos";
import { taskLists } from "~/work-orders/rules/work-order";
import type { Order } from "~/work-orders/store/order.server";
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
  const { list, name, wanted, uploadTo, formKey, closeTo } = useLoaderData<typeof loader>();
  const answer = useActionData<{ errors?: string[] } & Partial<FormAnswer>>();
  const errors = answer?.errors ?? answer?.lastResult?.error?.[""]?.slice(1);
  return (
    <Dialog title="Add photos" closeTo={closeTo}>
      <Form method="post" encType="multipart/form-data" preventScrollReset>
        <FormKey value={formKey} />
        <input type="hidden" name="list" value={list} />
        <input type="hidden" name="name" value={name} />
        {errors && (
          <div role="alert">
            <Notice type="error">{UPLOAD_FAILED}</Notice>
          </div>
        )}
        <p>
          {name}
          {wanted && `: ${wanted}`}
        </p>
        <FileField
          field={plainField("files", { errors })}
          label="Photos"
          hint="Pictures, up to 20 of 25 MB. On a phone you can take them here."
          accept="image/*"
          uploadTo={uploadTo}
          multiple
        />
        <FormFooter>
          <Button variant="primary" icon="upload">
            Upload
          </Button>
          <LinkButton to={closeTo} replace>
            Cancel
          </LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}
