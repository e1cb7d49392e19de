import type { DBSchema } from "idb";
import { browserDatabase } from "~/platform/browser-database";
import { isDone, type KeptFile } from "./kept-file";
import { databaseOf } from "./owner";

interface Schema extends DBSchema {
  files: { key: string; value: KeptFile };
}

const open = (account: string) =>
  browserDatabase<Schema>(databaseOf(account), (database) => {
    database.createObjectStore("files", { keyPath: "keptAs" });
  });

export async function keepFile(account: string, kept: KeptFile) {
  await (await open(account)).put("files", kept);
}

export async function changeKept(account: string, keptAs: string, change: Partial<KeptFile>) {
  const transaction = (await open(account)).transaction("files", "readwrite");
  const kept = await transaction.store.get(keptAs);
  if (kept) await transaction.store.put({ ...kept, ...change });
  await transaction.done;
}

export async function dropKept(account: string, keptAs: readonly string[]) {
  const database = await open(account);
  for (const each of keptAs) await database.delete("files", each);
}

/** Lists what was chosen in a form that was not sent, and deletes what is a day old. */
export async function listKept(account: string, form: string): Promise<KeptFile[]> {
  const all = await (await open(account)).getAll("files");
  const isOver = (kept: KeptFile) => isDone(kept, form, Date.now());
  await dropKept(
    account,
    all.filter(isOver).map(({ keptAs }) => keptAs),
  );
  return all.filter((kept) => kept.form === form && !isOver(kept));
}
