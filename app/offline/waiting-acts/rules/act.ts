import { date, time } from "~/platform/text/format";

/** The name under which browsers keep waiting acts and send them in the background. */
export const WAITING_ACTS = "callout-waiting-acts";

/** The kinds of acts, with the labels of their buttons. */
export const actKinds = {
  "on-my-way": "On my way",
  "running-late": "Running late",
  "check-in": "Check in",
  "check-out": "Check out",
  task: "Task",
  message: "Message",
  expense: "Expense",
  photo: "Photo",
} as const;
export type ActKind = keyof typeof actKinds;

export type KeptFile = { name: string; bytes: Blob };
/** A file that is sent ahead of its act's call: its address, and whether all of it has arrived. */
export type SentFile = { url: string; isWhole: boolean };

/** An act that a phone keeps until the server has it. */
export type Act = {
  /** Rises with each act, so that they are sent in the order in which they were done. */
  id: number;
  account: string;
  /** The Idempotency-Key of its call: sent twice, it is done once. */
  key: string;
  kind: ActKind;
  win: number;
  /** The order's title. */
  title: string;
  /** The form's fields and their texts. */
  values: Readonly<Record<string, string>>;
  /** The files of a message, the receipt of an expense, or one photo. */
  files?: readonly KeptFile[];
  /** How far larger files have been sent ahead of the call, by their index in `files`. */
  uploads?: Readonly<Record<number, SentFile>>;
  /** The phone's clock at the act, as an ISO instant. */
  actedAt: string;
  /** How far the phone's clock was behind the server's when they last spoke before the act. */
  clockBehindSeconds?: number;
  /** The ids from `preparingCalls`: of its files, or of the check-in to end. */
  preparedIds?: readonly string[];
  /** The key of the page's form that was sent with the same content and got no answer: it may have arrived. */
  formKey?: string;
  /** Why the server refused it; it stays until the person sends it again or discards it. */
  refusal?: string;
  /** Why the server could not take it the last time; it is sent again by itself. */
  failure?: string;
  /** Whether the person stopped the sending of its files. */
  isStopped?: boolean;
};
/** How far an act has come. */
export type Progress = Pick<Act, "id" | "uploads" | "preparedIds" | "refusal" | "failure" | "isStopped">;
export type NewAct = Omit<Act, keyof Progress | "key" | "account" | "clockBehindSeconds">;

/** Reads an act that may have been kept before acts had several files. */
export const readKept = ({ file, prepared, ...act }: Act & { file?: KeptFile; prepared?: string }): Act => ({
  ...(file && { files: [file] }),
  ...(prepared && { preparedIds: [prepared] }),
  ...act,
});

/** Whether only its person sends it again. */
export const isHeld = ({ refusal, isStopped }: Pick<Act, "refusal" | "isStopped">) =>
  refusal !== undefined || isStopped === true;

/** An act that was pressed without a network, its order, and the texts and the address of the form that was open. */
export type WantedAct = { kind: ActKind; win: number; filled: Record<string, string>; form?: string };

/** Describes an act's content in one line; empty where its kind says all. */
export function describeAct({ kind, values, files = [] }: Pick<Act, "kind" | "values" | "files">): string {
  const { minutes, name, checked, message, amount, description, work_description, typedAt } = values;
  const names = files.map((file) => file.name).join(", ");
  switch (kind) {
    case "on-my-way":
      return `There in ${minutes} min`;
    case "running-late":
      return `${minutes} min late`;
    case "task":
      return checked === "true" ? `Done: ${name}` : `Not done: ${name}`;
    case "message":
      return [message, names].filter(Boolean).join(" · ");
    case "expense":
      return [`$${amount}`, description, names && `receipt ${names}`].filter(Boolean).join(" · ");
    case "photo":
      return [names, name && `for ${name}`].filter(Boolean).join(" ");
    case "check-out":
      return [enteredMoment(typedAt), work_description].filter(Boolean).join(" · ");
    default:
      return enteredMoment(typedAt);
  }
}

/** The moment that was entered in the form, at the site's wall clock. */
export function enteredMoment(typedAt: string | undefined) {
  const [day, hour] = typedAt?.split("T") ?? [];
  return day && hour ? `At ${date(day)}, ${time(hour)}` : "";
}

type Waiting = Pick<Act, "kind">;

/**
 * Returns what can be done next without a network, the likeliest first. `actions` are the routes that the server offered
 * when the page was copied; acts that wait since then change them.
 */
export function nextActs(actions: readonly string[], waiting: readonly Waiting[]): ActKind[] {
  let isCheckedIn = actions.includes("check-out");
  let mayVisit = isCheckedIn || actions.includes("check-in");
  let hasLeft = false;
  for (const { kind } of waiting) {
    if (kind === "check-in") isCheckedIn = mayVisit = true;
    if (kind === "check-out") isCheckedIn = false;
    if (kind === "on-my-way") hasLeft = true;
  }
  const others: ActKind[] = ["photo", "expense", "message"];
  if (!mayVisit) return others;
  if (isCheckedIn) return ["check-out", ...others];
  const before: ActKind[] = hasLeft
    ? ["check-in", "on-my-way", "running-late"]
    : ["on-my-way", "check-in", "running-late"];
  return [...(actions.includes("on-my-way") ? before : (["check-in"] as const)), ...others];
}
