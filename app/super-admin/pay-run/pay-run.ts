/**
 * The pay run: orders that are paid in the app, and have been approved for a set number of days, are marked paid
 * together. By the super administrator's button, or each day by itself where that is switched on; both are one command.
 */
export const DEFAULT_DAYS = 7;
export const MOST_DAYS = 365;

const DAY_MS = 24 * 60 * 60 * 1000;

/** What was approved at this moment or before is due. */
export const dueUpTo = (days: number, now: Date) => new Date(now.getTime() - days * DAY_MS);

/** The day of UTC that a scheduled run belongs to: it has one. */
export const dayOf = (now: Date) => now.toISOString().slice(0, 10);

const HOUR = 11;
export const PAY_RUN_AT = { cron: `0 ${HOUR} * * *` };

/** When the scheduled run is due on the day of UTC at an instant. */
export const payRunOn = (now: Date) => new Date(`${dayOf(now)}T${HOUR}:00:00Z`);

export type Due = { count: number; cents: number };
