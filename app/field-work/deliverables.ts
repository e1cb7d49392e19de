/** What a contractor hands in: pictures and PDF, several at once. */
export const deliverableLimits = { accept: "documents", maxFiles: 20, maxBytesEach: 25_000_000 } as const;

export const NOTHING_PICKED = "Please choose at least one file";
export const UPLOAD_FAILED = "Upload data failed!";
