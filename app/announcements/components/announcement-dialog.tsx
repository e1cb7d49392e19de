import { useFormView } from "~/platform/forms/use-form-view";
import { RadioGroup } from "~/ui/fields/choice-fields";
import { DateField, TextArea, TimeField } from "~/ui/fields/text-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
import type { AnnouncementInput } from "../forms";
import { audienceLabels, MAX_ANNOUNCEMENT } from "../limits";

const labels = {
  text: "Text",
  audience: "Who sees it",
  startDate: "First day",
  startTime: "From",
  endDate: "Last day",
  endTime: "Until",
};
const options = Object.entries(audienceLabels).map(([value, label]) => ({ value, label }));

type Props = {
  title: string;
  submit: string;
  closeTo: string;
  formKey?: string;
  zone: string;
  filled: AnnouncementInput;
  isRestored: boolean;
};

export function AnnouncementDialog({ title, submit, closeTo, formKey, zone, filled, isRestored }: Props) {
  const [form, fields] = useFormView<AnnouncementInput>({ defaultValue: filled });
  return (
    <DialogForm
      title={title}
      closeTo={closeTo}
      form={form}
      formKey={formKey}
      labels={labels}
      submit={submit}
      isRestored={isRestored}
    >
      <TextArea
        field={fields.text}
        label={labels.text}
        hint="Shown above every page, without formatting."
        maxLength={MAX_ANNOUNCEMENT}
      />
      <RadioGroup field={fields.audience} label={labels.audience} options={options} />
      <div className="columns">
        <DateField field={fields.startDate} label={labels.startDate} />
        <TimeField field={fields.startTime} label={labels.startTime} hint={zone} />
      </div>
      <div className="columns">
        <DateField field={fields.endDate} label={labels.endDate} />
        <TimeField field={fields.endTime} label={labels.endTime} hint={zone} />
      </div>
    </DialogForm>
  );
}
