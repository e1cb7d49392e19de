/**
 * Returns the statements of a text that is a whole transaction, as pg-boss 10.4 sends for its housekeeping. Such a text
 * would begin and end a transaction on a pooled connection behind the driver's back.
 */
export const transactionIn = (text: string): string | undefined =>
  /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/.exec(text)?.[1];

/** Returns whether pg-boss 10.4 marks jobs as done or failed with this statement, for whose answer it does not wait. */
export const notesAnEnd = (text: string): boolean =>
  /^\s*WITH (results|deleted_jobs) AS \(\s*(UPDATE|DELETE FROM) pgboss\.job/.test(text);
