import { fieldNamed, useFormView } from "~/platform/forms/use-form-view";
import { SelectField } from "~/ui/fields/choice-fields";
import { TextArea, TextField } from "~/ui/fields/text-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { LETTERS } from "../../exam/exam";
import type { QuestionInput } from "../forms";

type Props = {
  title: string;
  closeTo: string;
  filled: Partial<QuestionInput>;
  isRestored: boolean;
  formKey?: string;
};

export function QuestionForm({ title, closeTo, filled, isRestored, formKey }: Props) {
  const [form, fields] = useFormView<QuestionInput>({ id: "question", defaultValue: filled });
  return (
    <DialogForm
      title={title}
      closeTo={closeTo}
      form={form}
      submit="Save"
      isRestored={isRestored}
      formKey={formKey}
    >
      <TextArea field={fields.question} label="Question" rows={2} />
      {[...LETTERS].map((letter, n) => (
        <TextField
          key={letter}
          field={fieldNamed(fields, `answer${n}`)}
          label={`Answer ${letter}`}
          optional={n > 1}
          tight
        />
      ))}
      <SelectField
        field={fields.right}
        label="Right answer"
        options={[...LETTERS].map((letter, n) => ({ value: String(n), label: letter }))}
      />
    </DialogForm>
  );
}
