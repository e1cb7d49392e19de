export const deliverableLimits = { accept: "documents", maxFiles: 20, maxBytesEach: 25_000_000 } as const;
export const MAX_DELIVERABLES = 200;
/** Only for the file picker; the server checks the content of files. */
export const deliverableTypes = ".png,.jpg,.jpeg,.bmp,.webp,.gif,.pdf";

export const NO_FILES_CHOSEN = "Please choose at least one file";
export const PICTURES_ONLY = "Only pictures can be added to a task";
export const TASK_GONE = "The work order no longer has this task. Please open its tasks again.";
