import { useEffect, useRef } from "react";
import { paths } from "~/paths";
import { LinkButton } from "~/ui/button";
import { Icon } from "~/ui/display/icon";
import { controlProps, Field, type FieldMeta, plainField } from "~/ui/fields/field";
import { FileGate, useFileGate } from "~/ui/fields/files/file-gate";
import { useUploads } from "~/ui/fields/files/use-uploads";
import { documentTypes } from "../documents/limits";
import type { StagedFile } from "../documents/staged-files.server";
import type { DocumentView } from "../view/views";
import { PlainCheckbox } from "./plain-checkbox";
import { SendingRow } from "./sending-row";

type Shown = Pick<DocumentView, "id" | "name" | "visible" | "storageKey" | "hasThumbnail">;
type Props = {
  documents: readonly Shown[];
  staged: readonly StagedFile[];
  /** The file input's conform field, if the form has one. */
  input?: FieldMeta;
  /** The page that deletes a document; without it a checkbox deletes it on save. */
  deleteTo?: (id: number) => string;
};

/** Edits documents; a file is uploaded when picked, and from then on the form carries only its id. */
export function DocumentRows({ documents, staged, input = plainField("documents"), deleteTo }: Props) {
  const visible = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const uploads = useUploads(paths.uploadDocument(), "documents", picker);
  const gate = useFileGate(picker, uploads.files);
  const storedCount = uploads.files.filter(({ stored }) => stored).length;
  const reported = useRef(0);
  // Tells the draft saver that a file was added or removed.
  useEffect(() => {
    if (storedCount !== reported.current)
      picker.current?.dispatchEvent(new Event("input", { bubbles: true }));
    reported.current = storedCount;
  }, [storedCount]);
  const known = new Set(staged.map(({ fileId }) => fileId));
  const idempotencyKey = uploads.files.filter(({ stored }) => !stored || !known.has(Number(stored.fileId)));
  return (
    <>
      <ul className="files document-rows">
        {documents.map((document) => (
          <StoredRow key={document.id} document={document} deleteTo={deleteTo} />
        ))}
        {staged.map((file) => (
          <StagedRow key={file.fileId} file={file} />
        ))}
        {idempotencyKey.map((file) => (
          <SendingRow
            key={file.key}
            file={file}
            visible={visible.current?.checked ?? false}
            onRetry={uploads.retry}
            onCancel={() => uploads.cancel(file)}
            onRemove={() => uploads.remove(file.key)}
          />
        ))}
      </ul>
      <Field
        field={input}
        label="Add documents"
        optional
        hint="Pictures (png, jpg, jpeg, bmp, webp, gif) and pdf"
      >
        <input
          {...controlProps({ field: input, hint: true })}
          ref={picker}
          type="file"
          multiple
          accept={documentTypes}
          onChange={({ currentTarget }) => {
            uploads.add(currentTarget.files);
            // Keeps the form from sending the uploaded files again.
            currentTarget.value = "";
          }}
        />
        <FileGate gate={gate} />
      </Field>
      <label className="choice">
        <input type="checkbox" name="newVisible" ref={visible} />
        <span>Contractors may see new documents before assignment</span>
      </label>
    </>
  );
}

const Thumbnail = ({ src }: { src: string | null }) =>
  src ? <img src={src} alt="" width={48} height={48} loading="lazy" /> : <Icon name="document" />;

function StoredRow({ document, deleteTo }: { document: Shown; deleteTo?: Props["deleteTo"] }) {
  const { id, name, storageKey } = document;
  return (
    <li>
      <Thumbnail src={document.hasThumbnail ? paths.thumbnail(storageKey) : null} />
      <div>
        <a href={paths.document(storageKey)}>{name}</a>
        <input type="hidden" name="documentShown" value={id} />
        <PlainCheckbox name="documentVisible" value={id} checked={document.visible}>
          Visible before assignment
        </PlainCheckbox>
        {!deleteTo && (
          <PlainCheckbox name="documentDeleted" value={id}>
            Delete on save
          </PlainCheckbox>
        )}
      </div>
      {deleteTo && (
        <LinkButton to={deleteTo(id)} variant="quiet" size="small" icon="trash" iconOnly preventScrollReset>
          {`Delete ${name}`}
        </LinkButton>
      )}
    </li>
  );
}

function StagedRow({ file }: { file: StagedFile }) {
  return (
    <li>
      <Thumbnail src={file.thumbnail} />
      <div>
        <PlainCheckbox name="staged" value={file.fileId} checked>
          Keep {file.name}
        </PlainCheckbox>
        <PlainCheckbox name="stagedVisible" value={file.fileId} checked={file.visible}>
          Visible before assignment
        </PlainCheckbox>
      </div>
    </li>
  );
}
