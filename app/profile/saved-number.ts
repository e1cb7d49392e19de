/**
 * Returns whether a number was retyped. A saved number is shown masked and the form sends the mask back, which must never
 * count as a number. API callers say so by `isDirty…`; otherwise the text decides.
 */
export function isChanged(typed: string, onFile: string | undefined, isDirty: boolean | undefined): boolean {
  if (onFile === undefined) return true;
  if (isDirty !== undefined) return isDirty;
  return typed !== "" && typed !== onFile;
}
