/** Escapes the wildcards of `like`, so that typed text matches itself. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, "\\$&");
