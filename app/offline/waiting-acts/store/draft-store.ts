import { now } from "~/offline/now";
import { type Draft, isOld } from "../rules/draft";
import { openActs } from "./database";

export type DraftContent = Pick<Draft, "values" | "files">;

const keysOf = (key: string) => [`${key} values`, `${key} files`];

/** Keeps a sheet's texts or files on the phone until it is kept as an act, for a day at most. */
export async function saveDraft(account: string, key: string, content: DraftContent) {
  const [values, files] = keysOf(key);
  const draft = { key: content.files ? files! : values!, account, at: now().getTime(), ...content };
  await (await openActs()).put("drafts", draft);
}

export async function readDraft(key: string): Promise<DraftContent> {
  const database = await openActs();
  const kept = await Promise.all(keysOf(key).map((each) => database.get("drafts", each)));
  const fresh = kept.filter((draft): draft is Draft => draft !== undefined && !isOld(draft, now().getTime()));
  return Object.assign({}, ...fresh.map(({ values, files }) => (files ? { files } : { values })));
}

export async function dropDraft(key: string) {
  const database = await openActs();
  await Promise.all(keysOf(key).map((each) => database.delete("drafts", each)));
}

/** Deletes the drafts of sheets that were not opened again for a day. */
export async function dropOldDrafts() {
  const transaction = (await openActs()).transaction("drafts", "readwrite");
  for (let at = await transaction.store.openCursor(); at; at = await at.continue())
    if (isOld(at.value, now().getTime())) await at.delete();
  await transaction.done;
}
