export type NoticeType = "info" | "success" | "warning" | "error";
export type Notice = {
  /** The assigned contractor, the order's creator and team, contractors it is routed to, or given users. */
  to: "contractor" | "client" | "routed" | readonly number[];
  kind: Kind;
  type: NoticeType;
  title: string;
  message: string;
};
export type Kind = keyof typeof kinds;

/** `email`: an email; `sms`: a text, for changes of where to drive; `link`: the email's query (MSG-018). */
export const kinds = {
  assigned: { email: true, sms: true, link: "assigned_work_order" },
  "not-chosen": { email: true, sms: false },
  unassigned: { email: false, sms: true },
  canceled: { email: false, sms: true },
  deleted: { email: true, sms: false },
  routed: { email: true, sms: false, link: "invite_work_order" },
  invited: { email: true, sms: false, link: "invite_work_order" },
  "un-routed": { email: true, sms: false },
  accepted: { email: true, sms: false },
  declined: { email: true, sms: false },
  changed: { email: true, sms: true },
  hold: { email: true, sms: true },
  reverted: { email: true, sms: false, link: "incomplete_work_order" },
  adjustment: { email: true, sms: false },
  approved: { email: false, sms: false },
  paid: { email: true, sms: false },
  "payout-failed": { email: true, sms: false },
  "payout-slowed": { email: true, sms: false },
  applied: { email: true, sms: false },
  withdrawn: { email: true, sms: false },
  confirmed: { email: true, sms: false },
  completed: { email: true, sms: false },
  "adjustment-accepted": { email: true, sms: false },
  "on-the-way": { email: false, sms: false },
  late: { email: true, sms: true },
  hours: { email: true, sms: false },
  issue: { email: true, sms: false },
  "starts-soon": { email: true, sms: true, link: "assigned_work_order" },
  "job-done": { email: false, sms: false },
  "own-data": { email: false, sms: false },
  alarm: { email: true, sms: false },
  "card-payment": { email: true, sms: false },
  "bank-verification": { email: true, sms: false },
  correction: { email: false, sms: false },
} as const satisfies Record<string, { email: boolean; sms: boolean; link?: string }>;
