/** The worker's question to each open page: do you show this already? */
export type PushQuestion = { type: typeof PUSH_QUESTION; notificationId?: number; win: number };
export type PushAnswer = { isShown: boolean };

export const PUSH_QUESTION = "is this push message shown?";

/** How long a page may wait for its live notice, and the worker for the page, in ms. */
export const PAGE_WAIT_MS = 1200;
export const WORKER_WAIT_MS = 2000;
