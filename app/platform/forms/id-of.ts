/** An id in an address or a form, where it may be absent; 0, which nothing has, where it is none. */
export const idOf = (text: FormDataEntryValue | null = "") =>
  typeof text === "string" && /^\d{1,15}$/.test(text) ? Number(text) : 0;
