import type { z } from "zod";
import { useFormView } from "~/platform/forms/use-form-view";
import { TextArea } from "~/ui/fields/text-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
import type { staffNoteForm } from "../forms";
import { MAX_NOTE } from "../limits";

type Props = {
  name: string;
  closeTo: string;
  formKey: string;
  filled: { text: string };
  isRestored: boolean;
};

export function NoteDialog({ name, closeTo, formKey, filled, isRestored }: Props) {
  const [form, fields] = useFormView<z.input<typeof staffNoteForm>>({ defaultValue: filled });
  return (
    <DialogForm
      title={`Add a note about ${name}`}
      closeTo={closeTo}
      form={form}
      formKey={formKey}
      labels={{ text: "Note" }}
      submit="Add note"
      isRestored={isRestored}
    >
      <TextArea
        field={fields.text}
        label="Note"
        hint="Only Callout's staff read it. It can't be changed."
        maxLength={MAX_NOTE}
      />
    </DialogForm>
  );
}
