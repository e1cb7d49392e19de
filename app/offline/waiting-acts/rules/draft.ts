import type { WantedAct } from "./act";

/** What a sheet holds before it is kept as an act; its texts and its files are stored apart. */
export type Draft = {
  key: string;
  account: string;
  at: number;
  values?: Record<string, string>;
  files?: readonly DraftFile[];
};
/** A chosen file, and the two versions of a large photo. */
export type DraftFile = { file: File; photo?: { original: File; smaller: File } };

const KEPT_FOR_MS = 24 * 60 * 60 * 1000;
export const isOld = ({ at }: Draft, now: number) => now - at > KEPT_FOR_MS;

/** Names a sheet's draft: each order, kind and task has its own. */
export const draftKey = (account: string, { win, kind, filled: { list = "", index = "" } }: WantedAct) =>
  [account, win, kind, list, index].join(" ");

/** Returns the texts that are worth keeping; a place is looked up anew. */
export const textsToKeep = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === "string" && entry[0] !== "latitude" && entry[0] !== "longitude",
    ),
  );
