import { SaxesParser, type SaxesTagPlain } from "saxes";
import { broken } from "./limits";

export type XmlReading = {
  open?: (name: string, tag: SaxesTagPlain) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/** No cell is as long, however its characters are written. */
const LONGEST_WITHOUT_TAG = 1_000_000;

/**
 * A parser that refuses what is no plain XML: a document type could declare entities that unfold for ever. Names come
 * without the prefix that some programs write. It gives a text when the text has ended, so one without end is cut off here.
 */
export function strictParser({ open, text, close }: XmlReading) {
  const parser = new SaxesParser();
  const decoder = new TextDecoder();
  let sinceTag = 0;
  for (const unfit of ["doctype", "error"] as const)
    parser.on(unfit, () => {
      throw broken();
    });
  parser.on("opentag", (tag) => {
    sinceTag = 0;
    open?.(localName(tag.name), tag);
  });
  parser.on("text", (piece) => text?.(piece));
  parser.on("closetag", (tag) => {
    sinceTag = 0;
    close?.(localName(tag.name));
  });
  return {
    write(chunk: Buffer) {
      parser.write(decoder.decode(chunk, { stream: true }));
      sinceTag += chunk.length;
      if (sinceTag > LONGEST_WITHOUT_TAG) throw broken();
    },
    close: () => void parser.close(),
  };
}

export const attribute = (tag: SaxesTagPlain, name: string) => tag.attributes[name];
const localName = (name: string) => name.slice(name.indexOf(":") + 1);
