import type { DBSchema } from "idb";
import { paths } from "~/paths";
import { browserDatabase } from "~/platform/browser-database";
import { fetchInTime } from "~/platform/http/fetch-in-time";
import { databaseOf } from "./databases";
import { fateOf, isOld, type KeptFile, type Uses } from "./kept-file";

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

/** Deletes files of forms that were not opened again for a day. */
export async function dropOld(account: string) {
  const files = await (await open(account)).getAll("files");
  const old = files.filter((kept) => isOld(kept, Date.now()));
  await dropKept(
    account,
    old.map(({ keptAs }) => keptAs),
  );
}

/**
 * Lists what was chosen in a form that has not arrived; deletes what the server has by that form, and what is a day old.
 */
export async function listKept(account: string, form: string): Promise<KeptFile[]> {
  const all = await (await open(account)).getAll("files");
  const uses = await askUses(all.filter((kept) => kept.form === form));
  const offered: KeptFile[] = [];
  for (const kept of all) {
    const { keptAs } = kept;
    const fate = fateOf(kept, form, Date.now(), uses);
    if (fate === "drop") await dropKept(account, [keptAs]);
    if (fate !== "offer" && fate !== "send anew") continue;
    const change = { isSubmitted: false, ...(fate === "send anew" && notSent) };
    if (kept.isSubmitted || fate === "send anew") await changeKept(account, keptAs, change);
    offered.push({ ...kept, ...change });
  }
  return offered;
}

/** Lists what was chosen in the fields of a form that is sent to this path, without asking the server. */
export async function listChosen(account: string, path: string): Promise<KeptFile[]> {
  const all = await (await open(account)).getAll("files");
  return all.filter(({ form, isCancelled }) => form.startsWith(`${path} `) && !isCancelled);
}

const notSent = { stored: undefined, uploadUrl: undefined };
const ASKING_TIMEOUT_MS = 8000;

/** Asks the server which of these files are in use; `undefined` without an answer. */
async function askUses(kept: readonly KeptFile[]): Promise<Uses | undefined> {
  const ids = kept.flatMap(({ stored }) => stored?.fileId ?? []);
  if (ids.length === 0) return {};
  try {
    const answer = await fetchInTime(`${paths.uploads()}?files=${ids.join()}`, {}, ASKING_TIMEOUT_MS);
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}
