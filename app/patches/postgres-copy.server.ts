import type { Readable } from "node:stream";

/** Resumes the socket after a finished `copy … to stdout`: postgres.js 3.4.9 resumes it only on a read. */
export const finishCopy = (rows: Readable) => rows._read(0);
