const PREFIX = "callout-chosen-files-";
/** One database for each account, so that its end is a deletion, and pages without any load no script. */
export const databaseOf = (account: string) => `${PREFIX}${account}`;

const listDatabases = async () => {
  const all = (await indexedDB.databases?.().catch(() => undefined)) ?? [];
  return all.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name] : []));
};

export const hasKept = async (account: string) => (await listDatabases()).includes(databaseOf(account));

export const deleteKept = (account: string) => indexedDB.deleteDatabase(databaseOf(account));

/** Deletes the chosen files of every account but `account`. */
export async function deleteKeptOfOthers(account?: string) {
  for (const name of await listDatabases())
    if (account === undefined || name !== databaseOf(account)) indexedDB.deleteDatabase(name);
}
