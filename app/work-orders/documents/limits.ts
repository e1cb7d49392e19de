/** Documents that a client puts on an order: pictures and PDF (FRM-024). */
export const documentLimits = { accept: "documents", maxFiles: 20, maxBytesEach: 25_000_000 } as const;
export const MOST_DOCUMENTS = 100;
/** What a file picker offers; what is sent is looked at in any case. */
export const documentTypes = ".png,.jpg,.jpeg,.bmp,.webp,.gif,.pdf";
