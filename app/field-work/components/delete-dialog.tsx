import type { ReactNode } from "react";
import { useFormView } from "~/platform/forms/use-form-view";
import { DialogForm } from "~/ui/overlays/dialog-form";

export function DeleteDialog({
  title,
  closeTo,
  children,
}: {
  title: string;
  closeTo: string;
  children: ReactNode;
}) {
  const [view] = useFormView();
  return (
    <DialogForm
      title={title}
      closeTo={closeTo}
      size="small"
      form={view}
      submit="Delete"
      danger
      cancel="Keep it"
    >
      <p>{children}</p>
    </DialogForm>
  );
}
