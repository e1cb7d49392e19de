import type { WantedAct } from "./act";

/** The texts or the files of a sheet that is not an act yet; each are a record of their own. */
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

/** Names a sheet's draft: each order, kind, task and answered message has its own. */
export const draftKey = (account: string, { win, kind, filled }: WantedAct) => {
  const { list = "", index = "", parentId = "" } = filled;
  return [account, win, kind, list, index, parentId].join(" ");
};

/** A place is looked up anew when a sheet is opened again. */
export const isPlace = (name: string) => name === "latitude" || name === "longitude";

/** Returns the texts that are worth keeping. */
export const textsToKeep = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && !isPlace(entry[0]),
    ),
  );

type Texts = Readonly<Record<string, string>>;
/** Fills a sheet from its draft; what was typed just now in the page's own form is newer and stays. */
export const fillFrom = (draft: Texts | undefined, typed: Texts): Record<string, string> => ({
  ...draft,
  ...Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== "")),
});
