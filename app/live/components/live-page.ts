/** Whether a page reloads after live messages; "except messages" if it polls for new messages itself. */
export type LivePage = true | "except messages";

const reloadNames = new Set(
  // "connected": changes between loading and connecting were missed.
  "history doneImports doneRun jobProgress connected resumed markAsSeen supportSeen".split(" "),
);
const messageNames = new Set(["newMessage", "reply", "supportMessage"]);

export const shouldReload = (page: LivePage | undefined, name: string) =>
  page !== undefined && (reloadNames.has(name) || (page === true && messageNames.has(name)));
