import type { ComponentProps, FocusEvent } from "react";
import { TextField } from "~/ui/fields/text-fields";

type Props = ComponentProps<typeof TextField> & {
  /** The saved number, masked; empty if there is none. */
  onFile: string;
  /** The refused form had a new number. It is not sent back, so the field is empty and must be filled in again. */
  isRetyped?: boolean;
  format?: (typed: string) => string;
};

/** A number that shows only its last digits once saved; leaving it empty keeps the saved one. */
export function SavedNumberField({ onFile: saved, isRetyped, format, ...props }: Props) {
  const onFile = isRetyped ? "" : saved;
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...props}
      hint={
        isRetyped
          ? "For your security, we did not keep what you typed. If the field is empty, please type it again."
          : onFile
            ? `On file: ${onFile}. Leave it, or type a new one.`
            : props.hint
      }
      defaultValue={onFile}
      onFocus={({ currentTarget }: FocusEvent<HTMLInputElement>) => {
        if (currentTarget.value === onFile) currentTarget.value = "";
      }}
      onBlur={({ currentTarget }: FocusEvent<HTMLInputElement>) => {
        if (currentTarget.value === "") currentTarget.value = onFile;
      }}
      onInput={({ currentTarget }) => {
        const atEnd = currentTarget.selectionStart === currentTarget.value.length;
        if (format && atEnd) currentTarget.value = format(currentTarget.value);
      }}
    />
  );
}

/** Tells the server that a number was retyped, so that an empty field doesn't keep the saved one. */
export const DirtyMark = ({ name }: { name: string }) => <input type="hidden" name={name} value="true" />;
