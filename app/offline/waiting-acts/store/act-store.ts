import { type Act, type NewAct, type Progress, readKept, WAITING_ACTS } from "../rules/act";
import { openActs } from "./database";

const strict = { durability: "strict" } as const;

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

export async function addActs(
  common: Pick<Act, "account" | "clockBehindSeconds">,
  acts: readonly NewAct[],
): Promise<void> {
  const transaction = (await openActs()).transaction("acts", "readwrite", strict);
  for (const act of acts) await transaction.store.add({ ...act, ...common, key: crypto.randomUUID() } as Act);
  await transaction.done;
  tellChange();
}

/** Lists an account's waiting acts, the first one first. */
export async function listActs(account: string): Promise<Act[]> {
  const database = await openActs();
  const acts = await database.getAllFromIndex("acts", "account", account);
  const progress = new Map((await database.getAll("progress")).map((each) => [each.id, each]));
  return acts.map((act) => readKept({ ...act, ...progress.get(act.id) }));
}

/** Whether an act was neither discarded nor stopped since it was listed. */
export async function isWanted(id: number) {
  const database = await openActs();
  return (await database.count("acts", id)) > 0 && !(await database.get("progress", id))?.isStopped;
}

/** Counts the waiting acts of everybody on this phone. */
export const countAllActs = async () => (await openActs()).count("acts");

/** Notes how far an act has come, unless it was discarded. */
export async function changeAct(id: number, change: Omit<Progress, "id">) {
  const transaction = (await openActs()).transaction(["acts", "progress"], "readwrite", strict);
  const progress = transaction.objectStore("progress");
  if ((await transaction.objectStore("acts").count(id)) > 0)
    await progress.put({ ...(await progress.get(id)), ...change, id });
  await transaction.done;
  tellChange();
}

export async function removeAct(id: number) {
  const transaction = (await openActs()).transaction(["acts", "progress"], "readwrite");
  for (const store of ["acts", "progress"] as const) await transaction.objectStore(store).delete(id);
  await transaction.done;
  tellChange();
}

/** Deletes the acts and drafts of every account but `account`. */
export async function removeActsOfOthers(account?: string) {
  const transaction = (await openActs()).transaction(["acts", "progress", "drafts"], "readwrite");
  const progress = transaction.objectStore("progress");
  for (let at = await transaction.objectStore("acts").openCursor(); at; at = await at.continue()) {
    if (at.value.account === account) continue;
    await at.delete();
    await progress.delete(at.value.id);
  }
  for (let at = await transaction.objectStore("drafts").openCursor(); at; at = await at.continue())
    if (at.value.account !== account) await at.delete();
  await transaction.done;
  tellChange();
}
