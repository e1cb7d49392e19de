export const MAX_REASON = 500;
export const MAX_NOTE = 2000;
