export const documentLimits = { accept: "documents", maxFiles: 20, maxBytesEach: 25_000_000 } as const;
export const MAX_DOCUMENTS = 100;
/** For the file picker; the server checks the content. */
export const documentTypes = ".png,.jpg,.jpeg,.bmp,.webp,.gif,.pdf";
