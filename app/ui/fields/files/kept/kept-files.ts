import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { isDone, type KeptFile } from "./kept-file";
import { databaseOf } from "./owner";

interface Schema extends DBSchema {
  files: { key: string; value: KeptFile };
}

let opened: { account: string; database: Promise<IDBPDatabase<Schema>> } | undefined;

function open(account: string) {
  const forget = () => {
    opened = undefined;
  };
  if (opened?.account !== account)
    opened = {
      account,
      database: openDB<Schema>(databaseOf(account), 1, {
        upgrade: (database) => void database.createObjectStore("files", { keyPath: "keptAs" }),
        // Signing out deletes it, in this tab or another.
        blocking: (_from, _to, event) => {
          (event.target as IDBDatabase).close();
          forget();
        },
        terminated: forget,
      }),
    };
  return opened.database;
}

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
