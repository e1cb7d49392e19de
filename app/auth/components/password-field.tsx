import type { ReactNode } from "react";
import type { FieldMeta } from "~/ui/fields/field";
import { TextField } from "~/ui/fields/text-fields";

type Props = {
  field: FieldMeta;
  label: string;
  /** For password managers: fill in ("current") or generate ("new"). */
  kind: "current" | "new";
  hint?: ReactNode;
  optional?: boolean;
  required?: boolean;
};

/** Never has a default value: no page contains a password. */
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

export const passwordHint = "6 to 30 characters. Common passwords are not allowed.";
