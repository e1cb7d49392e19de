import type { Readable } from "node:stream";

/** Lets a finished `copy … to stdout` go on: postgres.js 3.4.9 pauses its socket and resumes only on a read. */
export const finishCopy = (rows: Readable) => rows._read(0);
