/** Reads an id from a URL or form; 0, which no row has, when absent or invalid. */
export const readId = (text: FormDataEntryValue | null = "") =>
  typeof text === "string" && /^\d{1,15}$/.test(text) ? Number(text) : 0;
