/** Adds a saved reply below what is typed, which stays as it is. */
export const withReply = (typed: string, reply: string) =>
  `${typed}${/\S$/.test(typed) ? "\n\n" : ""}${reply}`;
