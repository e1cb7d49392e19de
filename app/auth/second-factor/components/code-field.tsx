import type { ReactNode } from "react";
import type { FieldMeta } from "~/ui/fields/field";
import { TextField } from "~/ui/fields/text-fields";

type Props = { field: FieldMeta; label: string; hint?: ReactNode };

/** Takes recovery codes too, so it is text with a numeric hint for browsers that fill in codes. */
export const CodeField = ({ field, label, hint }: Props) => (
  <TextField
    field={field}
    label={label}
    hint={hint}
    defaultValue={undefined}
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={40}
    autoFocus
  />
);
