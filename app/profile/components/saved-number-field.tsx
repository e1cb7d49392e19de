import type { ComponentProps, FocusEvent } from "react";
import { TextField } from "~/ui/fields/text-fields";

type Props = ComponentProps<typeof TextField> & {
  /** The number on file, masked; empty where there is none. */
  onFile: string;
  /**
   * The form came back after a number was typed anew, which is not sent back, and the one on file is not what is meant. So
   * the field is empty, and stays to be filled.
   */
  isTypedAnew?: boolean;
  /** What is typed, as it should look. */
  look?: (typed: string) => string;
};

/**
 * A number of which only the end is shown once it is saved. Whoever goes into the field types it anew (PAY-008); leaving
 * it empty keeps what is on file. What was typed never comes back from the server.
 */
export function SavedNumberField({ onFile: kept, isTypedAnew, look, ...props }: Props) {
  const onFile = isTypedAnew ? "" : kept;
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...props}
      hint={
        isTypedAnew
          ? "What you typed is not sent back: if it is gone, please type it again."
          : onFile
            ? `On file: ${onFile}. Leave it as it is, or type another one.`
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
        if (look && atEnd) currentTarget.value = look(currentTarget.value);
      }}
    />
  );
}

/** Says with the form that a number was typed anew, so that an empty field does not stand for the one on file. */
export const Dirty = ({ name }: { name: string }) => <input type="hidden" name={name} value="true" />;
