/** Returns whether a number was retyped; a saved one is sent back as its mask, which is no number. */
export function isChanged(typed: string, onFile: string | undefined, isDirty: boolean | undefined): boolean {
  if (onFile === undefined) return true;
  if (isDirty !== undefined) return isDirty;
  return typed !== "" && typed !== onFile;
}
