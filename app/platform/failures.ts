/** What an act is called that the funds do not cover (WO §8). */
export const PAYMENT_FAILED = "Payment Failed";
/** What a card or a bank account says that has not enough on it. */
export const ACCOUNT_SHORT = "Insufficient funds in the account";
export const UPLOAD_FAILED = "Upload data failed!";
export const SEND_FAILED = "The message could not be sent";
/** What fails for no reason of its own. */
export const WENT_WRONG = "Something goes wrong! Try again later.";

/** The documents' texts (WO §8, CA §8) for what failed and gave no reason, by what was asked for: ERR-005, ERR-006. */
const failures = new Map(
  Object.entries({
    "check-in": "Check In failed!",
    "check-out": "Check Out failed!",
    edit: "Edit data failed!",
    "create-work-order": UPLOAD_FAILED,
    "create-work-order-template": UPLOAD_FAILED,
    "create-template": UPLOAD_FAILED,
    documents: UPLOAD_FAILED,
    deliverables: UPLOAD_FAILED,
    tasks: "Edit data failed!",
    rename: "Rename failed!",
    copy: "Rename failed!",
    delete: "Delete failed!",
    remove: "Delete failed!",
    messages: SEND_FAILED,
    support: SEND_FAILED,
    "support-inbox": SEND_FAILED,
    "bulk-approve": WENT_WRONG,
  }),
);

/** The text of what was asked for at an address, by its last word: "/dashboard/assigned/100001/check-in". */
export function failureAt(pathname: string): string | undefined {
  const word = pathname.split("/").findLast((part) => part !== "" && !/^\d+$/.test(part));
  return failures.get(word ?? "");
}
