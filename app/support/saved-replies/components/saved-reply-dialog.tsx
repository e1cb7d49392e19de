import { useFormView } from "~/platform/forms/use-form-view";
import { TextArea, TextField } from "~/ui/fields/text-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { MAX_REPLY, MAX_TITLE } from "../limits";

const labels = { title: "Title", content: "Text" };
type Typed = { title: string; content: string };

type Props = {
  title: string;
  submit: string;
  closeTo: string;
  formKey?: string;
  version?: number;
  filled: Typed;
  isRestored: boolean;
};

export function SavedReplyDialog({ filled, version, ...dialog }: Props) {
  const [form, fields] = useFormView<Typed>({ id: "saved-reply", defaultValue: filled });
  return (
    <DialogForm form={form} labels={labels} {...dialog}>
      {version !== undefined && <input type="hidden" name="version" value={version} autoComplete="off" />}
      <TextField
        field={fields.title}
        label={labels.title}
        hint="Only staff see it. Agents choose the reply by it."
        maxLength={MAX_TITLE}
        autoComplete="off"
      />
      <TextArea field={fields.content} label={labels.content} rows={8} maxLength={MAX_REPLY} />
    </DialogForm>
  );
}
