import { createContext, useContext, useEffect } from "react";
import { endsAccount } from "~/platform/forms/offline/account-end";

/** The signed-in account, to which files chosen in forms belong; null outside of pages with the menu. */
export const FileOwner = createContext<string | null>(null);
export const useFileOwner = () => useContext(FileOwner);

const PREFIX = "callout-chosen-files-";
/** One database for each account, so that its end is a deletion, and pages without any load no script. */
export const databaseOf = (account: string) => `${PREFIX}${account}`;

const listDatabases = async () => {
  const all = (await indexedDB.databases?.().catch(() => undefined)) ?? [];
  return all.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name] : []));
};

export const hasKept = async (account: string) => (await listDatabases()).includes(databaseOf(account));

async function deleteKeptOfOthers(account: string) {
  for (const name of await listDatabases()) if (name !== databaseOf(account)) indexedDB.deleteDatabase(name);
}

/** Deletes the files kept on the device when the account signs out or another has signed in. */
export function useKeptFilesEnd(account: string) {
  useEffect(() => {
    void deleteKeptOfOthers(account);
    const end = (event: SubmitEvent) => {
      if (!event.defaultPrevented && endsAccount(event)) indexedDB.deleteDatabase(databaseOf(account));
    };
    addEventListener("submit", end);
    return () => removeEventListener("submit", end);
  }, [account]);
}
