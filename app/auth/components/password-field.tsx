import type { ReactNode } from "react";
import type { FieldMeta } from "~/ui/fields/field";
import { TextField } from "~/ui/fields/text-fields";

type Props = {
  field: FieldMeta;
  label: string;
  /** "current" lets a password manager fill it in, "new" lets it make one up. */
  kind: "current" | "new";
  hint?: ReactNode;
  optional?: boolean;
  required?: boolean;
};

/** Never filled with what was typed before: a password goes into no page. */
export function PasswordField({ field, label, kind, hint, optional, required }: Props) {
  return (
    <TextField
      field={field}
      label={label}
      hint={hint}
      optional={optional}
      type="password"
      defaultValue={undefined}
      autoComplete={`${kind}-password`}
      autoCapitalize="none"
      required={required}
      maxLength={kind === "new" ? 30 : undefined}
    />
  );
}

export const passwordHint = "6 to 30 characters, none of the most common ones.";
