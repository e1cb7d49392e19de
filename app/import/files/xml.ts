import { SaxesParser, type SaxesTagPlain } from "saxes";
import { damagedFile } from "./limits";

export type XmlReading = {
  open?: (name: string, tag: SaxesTagPlain) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/** Longer than any valid cell, however it is encoded. */
const MAX_BYTES_WITHOUT_TAG = 1_000_000;

/** Refuses document types, whose entities expand without limit, and endless texts, which saxes buffers. */
export function strictParser({ open, text, close }: XmlReading) {
  const parser = new SaxesParser();
  const decoder = new TextDecoder();
  let bytesSinceTag = 0;
  for (const event of ["doctype", "error"] as const)
    parser.on(event, () => {
      throw damagedFile();
    });
  parser.on("opentag", (tag) => {
    bytesSinceTag = 0;
    open?.(localName(tag.name), tag);
  });
  parser.on("text", (piece) => text?.(piece));
  parser.on("closetag", (tag) => {
    bytesSinceTag = 0;
    close?.(localName(tag.name));
  });
  return {
    write(chunk: Buffer) {
      parser.write(decoder.decode(chunk, { stream: true }));
      bytesSinceTag += chunk.length;
      if (bytesSinceTag > MAX_BYTES_WITHOUT_TAG) throw damagedFile();
    },
    close: () => void parser.close(),
  };
}

export const attribute = (tag: SaxesTagPlain, name: string) => tag.attributes[name];
const localName = (name: string) => name.slice(name.indexOf(":") + 1);
