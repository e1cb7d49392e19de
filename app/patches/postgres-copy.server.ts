import type { Readable } from "node:stream";

/**
 * Lets the connection of a finished `copy … to stdout` go on. postgres.js 3.4.9 pauses its socket where rows come
 * faster than they are read, and resumes it only when more are asked for: after the last row nothing would.
 */
export const finishCopy = (rows: Readable) => rows._read(0);
