import { Form, useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { UPLOAD_FAILED } from "~/platform/failures";
import type { FormAnswer } from "~/platform/forms/form.server";
import { Button, LinkButton } from "~/ui/button";
import { plainField } from "~/ui/fields/field";
import { CameraField } from "~/ui/fields/files/camera-field";
import { FileField } from "~/ui/fields/files/file-field";
import { FormFooter } from "~/ui/fields/form-footer";
import { FormKey } from "~/ui/fields/form-key";
import { Notice } from "~/ui/notices/notice";
import { Dialog } from "~/ui/overlays/dialog";

type Props = {
  title: string;
  closeTo: string;
  formKey: string;
  uploadTo: string;
  label: string;
  hint: string;
  accept: string;
  /** What the files are for, and hidden fields. */
  children: ReactNode;
};

/** A form that `receiveDeliverables` reads. */
export function UploadDialog({ title, closeTo, formKey, uploadTo, label, hint, accept, children }: Props) {
  const answer = useActionData<{ errors?: string[] } & Partial<FormAnswer>>();
  const errors = answer?.errors ?? answer?.lastResult?.error?.[""]?.slice(1);
  return (
    <Dialog title={title} closeTo={closeTo}>
      <Form method="post" encType="multipart/form-data" preventScrollReset>
        <FormKey value={formKey} />
        {errors && (
          <div role="alert">
            <Notice type="error">{UPLOAD_FAILED}</Notice>
          </div>
        )}
        {children}
        <CameraField field={plainField("camera")} uploadTo={uploadTo} storedName="filesKept" />
        <FileField
          field={plainField("files", { errors })}
          label={label}
          hint={hint}
          accept={accept}
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
