import { type InputHTMLAttributes, useRef } from "react";
import { controlProps, Field, type FieldProps } from "../field";
import { FileGate, useFileGate } from "./file-gate";
import type { StoredFileRef } from "./pending-upload";
import { FileName, PickedFile, Thumbnail } from "./picked-file";
import { useUploads } from "./use-uploads";

type FileProps = FieldProps &
  Pick<InputHTMLAttributes<HTMLInputElement>, "accept" | "capture" | "multiple"> & {
    /** Posts each file at once; expects `{ files: [{ fileId, name, url? }], refused: [{ message }] }`. */
    uploadTo?: string;
    stored?: readonly StoredFileRef[];
    /** The field name of stored files' ids. */
    storedName?: string;
    /** Longer names are truncated; the title has the whole name. */
    maxNameLength?: number;
  };

export function FileField({
  uploadTo,
  stored = [],
  storedName,
  accept,
  capture,
  multiple,
  ...props
}: FileProps) {
  const { maxNameLength, ...fieldProps } = props;
  const { field } = fieldProps;
  const idsName = storedName ?? `${field.name}Kept`;
  const input = useRef<HTMLInputElement>(null);
  const { files, add, remove, retry, cancel } = useUploads(uploadTo, field.name, input);
  const gate = useFileGate(input, files);
  const sent = new Set(files.map((file) => String(file.stored?.fileId)));
  const before = stored.filter(({ fileId }) => !sent.has(String(fileId)));
  return (
    <Field {...fieldProps}>
      <input
        key={field.key}
        ref={input}
        type="file"
        {...controlProps(fieldProps)}
        accept={accept}
        capture={capture}
        multiple={multiple ?? field.multiple}
        onChange={({ currentTarget }) => {
          add(currentTarget.files);
          // Prevents sending the same file again with the form.
          if (uploadTo) currentTarget.value = "";
        }}
      />
      {(before.length > 0 || files.length > 0) && (
        <ul className="files">
          {before.map((file) => (
            <li key={file.fileId}>
              <Thumbnail src={file.url} />
              <label>
                <input
                  type="checkbox"
                  name={idsName}
                  value={file.fileId}
                  defaultChecked
                  form={field.formId}
                />
                Keep <FileName name={file.name} maxLength={maxNameLength} />
              </label>
            </li>
          ))}
          {files.map((file) => (
            <PickedFile
              key={file.key}
              file={file}
              idsName={idsName}
              maxNameLength={maxNameLength}
              form={field.formId}
              onRetry={retry}
              onCancel={() => cancel(file)}
              onRemove={uploadTo ? () => remove(file.key) : undefined}
            />
          ))}
        </ul>
      )}
      <FileGate gate={gate} />
    </Field>
  );
}
