import type { ComponentProps, FocusEvent } from "react";
import { TextField } from "~/ui/fields/text-fields";

type Props = ComponentProps<typeof TextField> & {
  /** The number on file, masked; empty where there is none. */
  onFile: string;
  /** What is typed, as it should look. */
  look?: (typed: string) => string;
};

/**
 * A number of which only the end is shown once it is saved. Whoever goes into the field types it anew (PAY-008); leaving
 * it empty keeps what is on file. What was typed never comes back from the server.
 */
export function SavedNumberField({ onFile, look, ...props }: Props) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...props}
      hint={onFile ? <>On file: {onFile}. Leave it as it is, or type another one.</> : props.hint}
      defaultValue={onFile}
      onFocus={({ currentTarget }: FocusEvent<HTMLInputElement>) => {
        if (currentTarget.value === onFile) currentTarget.value = "";
      }}
      onBlur={({ currentTarget }: FocusEvent<HTMLInputElement>) => {
        if (currentTarget.value === "") currentTarget.value = onFile;
      }}
      onInput={({ currentTarget }) => {
        const atEnd = currentTarget.selectionStart === currentTarget.value.length;
        if (look && atEnd) currentTarget.value = look(currentTarget.value);
      }}
    />
  );
}
