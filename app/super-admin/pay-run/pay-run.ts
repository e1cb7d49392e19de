/** The pay run marks orders with pay in the app as paid a number of days after approval, daily or on request. */
export const DEFAULT_DAYS = 7;
export const MAX_DAYS = 365;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the instant up to which approved orders are due. */
export const approvalCutoff = (days: number, now: Date) => new Date(now.getTime() - days * DAY_MS);

/** Returns the UTC day that identifies a scheduled run. */
export const utcDay = (now: Date) => now.toISOString().slice(0, 10);

const HOUR = 11;
export const PAY_RUN_AT = { cron: `0 ${HOUR} * * *` };

/** Returns when the scheduled run starts on the UTC day of `now`. */
export const payRunStartOn = (now: Date) => new Date(`${utcDay(now)}T${HOUR}:00:00Z`);

export type Due = { count: number; cents: number };
