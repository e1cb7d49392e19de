import type { ReactNode } from "react";
import { paths } from "~/paths";
import { ErrorSummary } from "~/ui/fields/error-summary";
import type { FieldMeta } from "~/ui/fields/field";
import { Dialog } from "~/ui/overlays/dialog";

/** What `useFormView` answers, as far as these dialogs need it. */
export type FormView = {
  form: { id: string; errors?: string[]; allErrors?: Record<string, string[] | null | undefined> };
  fields: Record<string, FieldMeta>;
};

type Props = FormView & {
  title: string;
  /** Where the form goes when that is not its own address. */
  action?: string;
  hidden?: Record<string, string | undefined>;
  children: ReactNode;
};

/** A dialog over the landing page whose plain form posts to its own address. */
export function FormDialog({ title, form, action, hidden = {}, children }: Props) {
  return (
    <Dialog title={title} closeTo={paths.home()}>
      <form method="post" id={form.id} action={action} noValidate>
        <ErrorSummary form={form} />
        {Object.entries(hidden).map(
          ([name, value]) =>
            value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {children}
      </form>
    </Dialog>
  );
}

/** A field of the form, also where nothing was sent yet. */
export const fieldOf = ({ form, fields }: FormView, name: string): FieldMeta =>
  fields[name] ?? { id: `${form.id}-${name}`, name };
