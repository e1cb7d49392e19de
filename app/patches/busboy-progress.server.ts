import type { Busboy } from "busboy";

/**
 * Calls `listener` with the length of each chunk that busboy 1.6 has parsed. Busboy itself reports a text only when it
 * has all of it, so that a text without an end could not be noticed.
 */
export function onParsed(parser: Busboy, listener: (bytes: number) => void) {
  const parse = parser._write.bind(parser);
  parser._write = (chunk: Buffer, encoding, done) =>
    parse(chunk, encoding, (error) => {
      listener(chunk.length);
      done(error);
    });
}
