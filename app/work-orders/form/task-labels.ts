/** FRM-026, FRM-027: told by the page where scripts run, else by the server. */
export const TASK_ADDED = "Task was added";
export const TASK_DELETED = "Task was deleted";
