import type { ComponentProps, FocusEvent } from "react";
import { TextField } from "~/ui/fields/text-fields";

type Props = ComponentProps<typeof TextField> & {
  /** The number on file, masked; empty where there is none. */
  onFile: string;
  /**
   * The field that says a number was typed anew, where the form came back after one was: it is not sent back, and the one
   * on file is not what is meant. So the field is empty, and stays to be filled.
   */
  typedAnew?: string | false;
  /** What is typed, as it should look. */
  look?: (typed: string) => string;
};

/**
 * A number of which only the end is shown once it is saved. Whoever goes into the field types it anew (PAY-008); leaving
 * it empty keeps what is on file. What was typed never comes back from the server.
 */
export function SavedNumberField({ onFile: kept, typedAnew, look, ...props }: Props) {
  const onFile = typedAnew ? "" : kept;
  const field = (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...props}
      hint={hintOf(onFile, typedAnew) ?? props.hint}
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
  if (!typedAnew) return field;
  return (
    <>
      <input type="hidden" name={typedAnew} value="true" form={props.field.formId} />
      {field}
    </>
  );
}

function hintOf(onFile: string, typedAnew?: string | false) {
  if (typedAnew) return "What you typed is not sent back: if it is gone, please type it again.";
  return onFile ? <>On file: {onFile}. Leave it as it is, or type another one.</> : undefined;
}
