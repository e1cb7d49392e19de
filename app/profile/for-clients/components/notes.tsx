import { Form } from "@remix-run/react";
import type { z } from "zod";
import type { Note } from "~/contractors/notes/notes.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { Button } from "~/ui/button";
import { Moment } from "~/ui/display/metrics";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormKey } from "~/ui/fields/form-key";
import { TextArea } from "~/ui/fields/text-fields";
import type { noteForm } from "../note-form";

type Props = { notes: readonly Note[]; formKey: string };

export function Notes({ notes, formKey }: Props) {
  const [form, fields] = useFormView<z.input<typeof noteForm>>({ id: "note" });
  return (
    <>
      {/* The key empties the form after a note was added. */}
      <Form method="post" id={form.id} key={notes[0]?.id ?? 0} noValidate preventScrollReset>
        <ErrorSummary form={form} labels={{ description: "Note" }} />
        <FormKey value={formKey} />
        <TextArea
          field={fields.description}
          label="Note"
          hint="Only your company can read it."
          rows={2}
          maxLength={2000}
        />
        <Button icon="add">Add note</Button>
      </Form>
      {notes.length > 0 && (
        <ul className="lines">
          {notes.map(({ id, createdAt, from, description }) => (
            <li key={id}>
              <p className="note-text">{description}</p>
              <p className="muted">
                {from} · <Moment at={createdAt} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
