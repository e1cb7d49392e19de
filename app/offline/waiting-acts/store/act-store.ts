import type { DBSchema } from "idb";
import { browserDatabase } from "~/platform/browser-database";
import { type Act, type NewAct, WAITING_ACTS } from "../rules/act";

interface Schema extends DBSchema {
  acts: { key: number; value: Act; indexes: { account: string } };
}

const open = () =>
  browserDatabase<Schema>(WAITING_ACTS, (database) => {
    database
      .createObjectStore("acts", { keyPath: "id", autoIncrement: true })
      .createIndex("account", "account");
  });

/** Tells every tab, this one too, that acts were added, sent, refused or discarded. */
function tellChange() {
  const channel = new BroadcastChannel(WAITING_ACTS);
  channel.postMessage(null);
  channel.close();
}

/** Calls `listener` after every change of the waiting acts, in any tab. Returns what ends it. */
export function onActsChange(listener: () => void) {
  const channel = new BroadcastChannel(WAITING_ACTS);
  channel.onmessage = listener;
  return () => channel.close();
}

export async function addActs(account: string, acts: readonly NewAct[]): Promise<void> {
  const transaction = (await open()).transaction("acts", "readwrite", { durability: "strict" });
  for (const act of acts) await transaction.store.add({ ...act, account, key: crypto.randomUUID() } as Act);
  await transaction.done;
  tellChange();
}

/** Lists an account's waiting acts, the first one first. */
export async function listActs(account: string): Promise<Act[]> {
  return (await open()).getAllFromIndex("acts", "account", account);
}

export const hasAct = async (id: number) => (await (await open()).count("acts", id)) > 0;

/** Counts the waiting acts of everybody on this phone. */
export const countAllActs = async () => (await open()).count("acts");

export async function changeAct(id: number, change: Partial<Pick<Act, "upload" | "prepared" | "refusal">>) {
  const transaction = (await open()).transaction("acts", "readwrite", { durability: "strict" });
  const act = await transaction.store.get(id);
  if (act) await transaction.store.put({ ...act, ...change });
  await transaction.done;
  tellChange();
}

export async function removeAct(id: number) {
  await (await open()).delete("acts", id);
  tellChange();
}

/** Deletes the acts of every account but `account`. */
export async function removeActsOfOthers(account?: string) {
  const transaction = (await open()).transaction("acts", "readwrite");
  for (let at = await transaction.store.openCursor(); at; at = await at.continue())
    if (at.value.account !== account) await at.delete();
  await transaction.done;
  tellChange();
}
