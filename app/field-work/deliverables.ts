/** What a contractor hands in: pictures and PDF, several at once. */
export const deliverableLimits = { accept: "documents", maxFiles: 20, maxBytesEach: 25_000_000 } as const;
export const MOST_DELIVERABLES = 200;
/** What a file picker offers; what is sent is looked at in any case. */
export const deliverableTypes = ".png,.jpg,.jpeg,.bmp,.webp,.gif,.pdf";

export const NOTHING_PICKED = "Please choose at least one file";
