/**
 * How a search over everything reads what was typed: a short text finds exact numbers and beginnings only, because no
 * index finds one or two letters anywhere.
 */
import { searchWords } from "~/contractors/search/labels";

/** Shorter texts find nothing, except a number. */
const MIN_LENGTH = 2;
/** The trigram indexes need three letters or digits in a row. */
const MIN_INDEXED = /[\p{L}\p{N}]{3}/u;
const MIN_PHONE_DIGITS = 4;

export type Typed = {
  text: string;
  words: string[];
  /** Whether a word is long enough for an index. */
  hasIndexedWord: boolean;
  /** The number of an order, a journal or a payout; 0, which none has, for other texts. */
  id: number;
  /** Digits as phone numbers are stored; empty where the text is no part of one. */
  phone: string;
  /** A provider's reference, also at the end of its address. */
  reference: string;
};

/** Returns null for a text that is too short. */
export function readTyped(given: unknown): Typed | null {
  const text = typeof given === "string" ? given.replace(/\s+/g, " ").trim().slice(0, 100) : "";
  const id = Number(/^#?(\d{1,15})$/.exec(text)?.[1] ?? 0);
  if (text.length < MIN_LENGTH && !id) return null;
  const words = searchWords(text);
  return {
    text,
    words,
    hasIndexedWord: words.some((word) => MIN_INDEXED.test(word)),
    id,
    phone: phoneDigits(text),
    reference: text.split("/").at(-1)!,
  };
}

/** "+1 (617) 555-0123", "617.555.0123" and "6175550123" are the same number. */
function phoneDigits(text: string) {
  if (!/^[\d\s()+./-]+$/.test(text)) return "";
  const digits = text.replace(/\D/g, "").replace(/^00/, "");
  if (digits.length < MIN_PHONE_DIGITS) return "";
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}
