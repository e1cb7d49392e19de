import { Form, useActionData, useLoaderData } from "@remix-run/react";
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
import { deliverableTypes } from "../completion/deliverables";
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
  const { win, title, isNeeded, uploadTo, formKey, closeTo } = useLoaderData<typeof loader>();
  const answer = useActionData<{ errors?: string[] } & Partial<FormAnswer>>();
  const errors = answer?.errors ?? answer?.lastResult?.error?.[""]?.slice(1);
  const field = plainField("files", { errors });
  return (
    <Dialog title="Upload Deliverables" closeTo={closeTo}>
      <Form method="post" encType="multipart/form-data" preventScrollReset>
        <FormKey value={formKey} />
        {errors && (
          <div role="alert">
            <Notice type="error">{UPLOAD_FAILED}</Notice>
          </div>
        )}
        <p>
          {title} (WIN {win}){isNeeded && ": required before it can be completed"}
        </p>
        <FileField
          field={field}
          label="Files"
          hint="Pictures and PDF, up to 20 files of 25 MB. On a phone you can take the picture here."
          accept={deliverableTypes}
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
