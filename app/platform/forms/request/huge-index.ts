/** Whether a field's name has a list index so large that parsing would allocate an array of that length. */
export const hasHugeIndex = (name: string) => /\[(?:\d{4,}|\D)/.test(name);
