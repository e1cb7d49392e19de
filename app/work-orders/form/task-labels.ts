/** Toasts, shown by the browser, or without JavaScript by the server. */
export const TASK_ADDED = "Task was added";
export const TASK_DELETED = "Task was deleted";
