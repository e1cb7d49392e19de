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

/** `letter`: an email; `sms`: a text, for changes of where to drive; `link`: the email's query (MSG-018). */
export const kinds = {
  assigned: { letter: true, sms: true, link: "assigned_work_order" },
  "not-chosen": { letter: true, sms: false },
  unassigned: { letter: false, sms: true },
  canceled: { letter: false, sms: true },
  deleted: { letter: true, sms: false },
  routed: { letter: true, sms: false, link: "invite_work_order" },
  "un-routed": { letter: true, sms: false },
  accepted: { letter: true, sms: false },
  changed: { letter: true, sms: true },
  hold: { letter: true, sms: true },
  reverted: { letter: true, sms: false, link: "incomplete_work_order" },
  adjustment: { letter: true, sms: false },
  approved: { letter: false, sms: false },
  paid: { letter: true, sms: false },
  "payout-failed": { letter: true, sms: false },
  applied: { letter: true, sms: false },
  withdrawn: { letter: true, sms: false },
  confirmed: { letter: true, sms: false },
  completed: { letter: true, sms: false },
  "adjustment-accepted": { letter: true, sms: false },
  "on-the-way": { letter: false, sms: false },
  late: { letter: true, sms: true },
  hours: { letter: true, sms: false },
  issue: { letter: true, sms: false },
  "job-done": { letter: false, sms: false },
  alarm: { letter: true, sms: false },
  correction: { letter: false, sms: false },
} as const satisfies Record<string, { letter: boolean; sms: boolean; link?: string }>;
