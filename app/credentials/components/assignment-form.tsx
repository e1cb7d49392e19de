import { Form } from "@remix-run/react";
import { PersonLink } from "~/access/components/record-links";
import { fieldNamed, useFormView } from "~/platform/forms/use-form-view";
import { staffPaths } from "~/staff-paths";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { plainField } from "~/ui/fields/field";
import { CameraField } from "~/ui/fields/files/camera-field";
import { FileField } from "~/ui/fields/files/file-field";
import { FormFooter } from "~/ui/fields/form-footer";
import { DateField } from "~/ui/fields/text-fields";
import type { SentFile } from "~/work-orders/documents/sent-files.server";
import type { AssignmentInput, Chosen } from "../assignment/assignment.server";

const useAssignment = (defaultValue: AssignmentInput) =>
  useFormView<AssignmentInput>({ id: "assignment", defaultValue });
type RowProps = { type: Chosen["types"][number]; fields: ReturnType<typeof useAssignment>[1] };

const accepted =
  "image/png,image/jpeg,image/bmp,image/webp,image/svg+xml,image/gif,image/avif,image/apng,application/pdf";
const MAX_NAME_LENGTH = 10;

/** `sent` are files of the form that came back with errors. */
type Props = { chosen: Chosen; sent?: readonly SentFile[] };

export function AssignmentForm({ chosen, sent }: Props) {
  const [form, fields] = useAssignment(chosen.filled);
  return (
    <Form
      method="post"
      action={staffPaths.certificatesContractors({ contractor: chosen.id })}
      encType="multipart/form-data"
      id={form.id}
      noValidate
    >
      <h2>
        <PersonLink id={chosen.id}>{chosen.name}</PersonLink> <span className="muted num">#{chosen.id}</span>
      </h2>
      <p className="muted">{chosen.address}</p>
      <ErrorSummary form={form} />
      {chosen.types.map((type) => (
        <CertificateRow key={type.id} type={type} fields={fields} />
      ))}
      {/* Once saved, files are listed as stored and no longer as chosen. */}
      <Files
        key={chosen.documents.map(({ fileId }) => fileId).join()}
        chosen={chosen}
        sent={sent}
        errors={fields.files?.errors}
      />
      <FormFooter>
        <Button variant="primary">Save</Button>
      </FormFooter>
    </Form>
  );
}

function Files({ chosen, sent = [], errors }: Props & { errors?: string[] }) {
  const sending = { uploadTo: staffPaths.sendCertificateFile(chosen.id), storedName: "saved[]" };
  return (
    <>
      {/* Tells the server that the list was shown, even if all are removed. */}
      <input type="hidden" name="saved[]" value="" />
      <CameraField field={plainField("camera")} label="Take a photo of a document" {...sending} />
      <FileField
        field={plainField("files[]", { id: "files", errors })}
        label="Files"
        hint="Insurance (COI), resume (CV) and the like: pick or drop them here. Pictures or PDF, up to 10 MB each."
        optional
        multiple
        accept={accepted}
        {...sending}
        stored={[...chosen.documents, ...sent]}
        maxNameLength={MAX_NAME_LENGTH}
      />
    </>
  );
}

function CertificateRow({ type, fields }: RowProps) {
  const ticked = fields.certificates;
  const chosen = ticked.defaultOptions ?? [ticked.defaultValue];
  return (
    <div className="certificate-row">
      <label className="choice">
        <input
          type="checkbox"
          name="certificates"
          value={type.id}
          key={ticked.key}
          defaultChecked={chosen.includes(String(type.id))}
        />
        <span>{type.label}</span>
      </label>
      <DateField
        field={fieldNamed(fields, `passed-${type.id}`)}
        label={<DateLabel of={type.label}>Date passed</DateLabel>}
        optional={!type.passedDateRequired}
        tight
      />
      <DateField
        field={fieldNamed(fields, `expires-${type.id}`)}
        label={<DateLabel of={type.label}>Date expires</DateLabel>}
        optional={!type.expiresDateRequired}
        tight
      />
    </div>
  );
}

const DateLabel = ({ of, children }: { of: string; children: string }) => (
  <>
    {children}
    <span className="hidden-visually"> of {of}</span>
  </>
);
