/**
 * Whether a number was typed anew. A saved number is shown masked, and the mask comes back with the form: it is never
 * taken for a number. Callers may say it (`isDirty…`, MC §3); forms without scripts are believed by what they send.
 */
export function isChanged(typed: string, onFile: string | undefined, isDirty: boolean | undefined): boolean {
  if (onFile === undefined) return true;
  if (isDirty !== undefined) return isDirty;
  return typed !== "" && typed !== onFile;
}
