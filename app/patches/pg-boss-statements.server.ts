/** Splits a text that is a whole transaction (pg-boss 10.4): on a pooled connection it would confuse the driver. */
export const transactionIn = (text: string): string | undefined =>
  /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/.exec(text)?.[1];

/** Returns whether pg-boss 10.4 marks jobs as done or failed with this statement, which it does not await. */
export const marksJobsEnded = (text: string): boolean =>
  /^\s*WITH (results|deleted_jobs) AS \(\s*(UPDATE|DELETE FROM) pgboss\.job/.test(text);
