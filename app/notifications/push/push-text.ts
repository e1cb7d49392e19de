import { type PushKind, pushKinds } from "db/schema/accounts";

/** Title and text of each kind. A locked screen shows them: no names, amounts, reasons or texts of messages. */
export type PushPayload = {
  title: string;
  body: string;
  /** A path of this site. */
  url: string;
  /** Identifies the event, so that a device shows it once. */
  tag: string;
  eventId: number;
  win: number;
  /** The notification behind the bell; a message has none. */
  notificationId?: number;
};

const texts: Record<PushKind, [title: string, body: (win: number) => string]> = {
  assigned: ["You are assigned", (win) => `Please confirm work order ${win}.`],
  routed: ["New work order offer", (win) => `Work order ${win} is offered to you.`],
  invited: ["You are invited", (win) => `You are invited to work order ${win}.`],
  message: ["New message", (win) => `About work order ${win}.`],
  adjustment: ["Pay adjustment", (win) => `Please review the pay adjustment of work order ${win}.`],
  paid: ["Paid", (win) => `Work order ${win} is paid.`],
  "starts-soon": ["Starts soon: please confirm", (win) => `Please confirm work order ${win}.`],
};

/** Kinds that a person acts on before the order starts: devices wake up for them. */
const urgentKinds: readonly PushKind[] = ["assigned", "message", "starts-soon"];
export const urgencyOf = (kind: PushKind) => (urgentKinds.includes(kind) ? "high" : "normal");

export const isPushKind = (kind: string): kind is PushKind => (pushKinds as readonly string[]).includes(kind);

export const tagOf = (eventId: number) => `event-${eventId}`;

export function pushText(kind: PushKind, win: number): Pick<PushPayload, "title" | "body"> {
  const [title, body] = texts[kind];
  return { title, body: body(win) };
}
