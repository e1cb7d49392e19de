import { useFormView } from "~/platform/forms/use-form-view";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { ConfirmForm } from "~/ui/overlays/confirm-form";

type Props = { title: string; label: string; closeTo: string };

export function RemoveSourceForm({ title, label, closeTo }: Props) {
  const [form] = useFormView();
  return (
    <ConfirmForm title={title} submit="Remove" danger cancel="Keep it" closeTo={closeTo}>
      <ErrorSummary form={form} />
      <p>
        Are you sure you want to remove <b>{label}</b>?
      </p>
      <p className="muted">Money on its way from it still arrives.</p>
    </ConfirmForm>
  );
}
