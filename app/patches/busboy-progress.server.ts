import type { Busboy } from "busboy";

/** Calls `listener` with each parsed chunk's length; busboy 1.6 reports a text only once it is complete. */
export function onParsed(parser: Busboy, listener: (bytes: number) => void) {
  const parse = parser._write.bind(parser);
  parser._write = (chunk: Buffer, encoding, done) =>
    parse(chunk, encoding, (error) => {
      listener(chunk.length);
      done(error);
    });
}
