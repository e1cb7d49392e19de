/** Title of the message when the available funds don't cover an action (WO §8). */
export const PAYMENT_FAILED = "Payment Failed";
export const INSUFFICIENT_FUNDS = "Insufficient funds in the account";
export const UPLOAD_FAILED = "Upload data failed!";
export const SEND_FAILED = "The message could not be sent";
export const UNEXPECTED_FAILURE = "Something goes wrong! Try again later.";

/** The documents' texts (WO §8, CA §8) for failures without a reason, by the last segment of the path. */
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
    "bulk-approve": UNEXPECTED_FAILURE,
  }),
);

/** Returns the failure text for a path such as "/dashboard/assigned/100001/check-in". */
export function failureText(pathname: string): string | undefined {
  const word = pathname.split("/").findLast((part) => part !== "" && !/^\d+$/.test(part));
  return failures.get(word ?? "");
}
