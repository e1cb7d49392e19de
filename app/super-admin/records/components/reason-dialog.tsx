import type { ReactNode } from "react";
import type { z } from "zod";
import { useFormView } from "~/platform/forms/use-form-view";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { TextArea } from "~/ui/fields/text-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
import type { suspendPersonForm } from "../forms";
import { MAX_REASON } from "../limits";

type Props = {
  /** What the loader gives. */
  screen: { name: string; closeTo: string; filled: { reason?: string }; isRestored: boolean };
  action: "Suspend" | "Restore" | "View as";
  /** Offers to tell the person the reason, which otherwise only staff see. */
  canTell?: boolean;
  children: ReactNode;
};

/** Asks why a person or company is suspended or restored. `children` says what happens then. */
export function ReasonDialog({ screen, action, canTell, children }: Props) {
  const { name, closeTo, filled, isRestored } = screen;
  const [form, fields] = useFormView<z.input<typeof suspendPersonForm>>({ defaultValue: filled });
  return (
    <DialogForm
      title={`${action} ${name}?`}
      closeTo={closeTo}
      form={form}
      labels={{ reason: "Reason" }}
      submit={action}
      danger={action === "Suspend"}
      isRestored={isRestored}
    >
      {children}
      <TextArea
        field={fields.reason}
        label="Reason"
        hint={canTell ? "For staff, unless you tick the box below." : "Only staff see it."}
        maxLength={MAX_REASON}
      />
      {canTell && <CheckboxField field={fields.tellReason} label="Tell the reason in the email" />}
    </DialogForm>
  );
}
