export const idPattern = /^\d{1,15}$/;

/** Reads an id from a URL or form; 0, which no row has, when absent or invalid. */
export const readId = (text: FormDataEntryValue | null = "") =>
  typeof text === "string" && idPattern.test(text) ? Number(text) : 0;
