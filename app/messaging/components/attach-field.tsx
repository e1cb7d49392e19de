import { useActionData } from "@remix-run/react";
import { plainField } from "~/ui/fields/field";
import { CameraField } from "~/ui/fields/files/camera-field";
import { FileField } from "~/ui/fields/files/file-field";
import { documentTypes } from "~/work-orders/documents/limits";
import type { MessageAnswer } from "../read-message-form.server";

type Props = { id?: string; formId?: string; errors?: string[]; uploadTo: string };

/** The files of a message, folded until there are any; those of a form that came back stay chosen. */
export function AttachField({ id = "files", formId, errors, uploadTo }: Props) {
  const answer = useActionData<MessageAnswer>();
  return (
    <details
      className="fold message-attach"
      open={Boolean(answer?.uploaded?.length || answer?.refused?.length)}
    >
      <summary>Add files</summary>
      <CameraField
        field={plainField("camera", { id: `${id}-camera`, formId })}
        uploadTo={uploadTo}
        storedName="filesKept"
      />
      <FileField
        field={plainField("files", { id, errors, formId })}
        label="Files"
        hint="Pictures and PDF, up to 10 files of 25 MB."
        accept={documentTypes}
        uploadTo={uploadTo}
        stored={answer?.uploaded}
        multiple
      />
    </details>
  );
}
