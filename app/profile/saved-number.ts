/** Returns whether a number was retyped: by `isDirty` if sent, else if it differs from `onFile`, the saved mask. */
export function isChanged(typed: string, onFile: string | undefined, isDirty: boolean | undefined): boolean {
  if (onFile === undefined) return true;
  if (isDirty !== undefined) return isDirty;
  return typed !== "" && typed !== onFile;
}
