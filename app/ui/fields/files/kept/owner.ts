import { createContext, useContext, useEffect } from "react";
import { endsAccount } from "~/platform/forms/offline/account-end";
import { deleteKept, deleteKeptOfOthers, hasKept } from "./databases";

/** The signed-in account, to which files chosen in forms belong; null outside of pages with the menu. */
export const FileOwner = createContext<string | null>(null);
export const useFileOwner = () => useContext(FileOwner);

/** Deletes the files kept on the device when the account signs out or another has signed in, and old ones. */
export function useKeptFilesEnd(account: string) {
  useEffect(() => {
    void deleteKeptOfOthers(account);
    void dropOldFiles(account).catch(() => {});
    const end = (event: SubmitEvent) => {
      if (!event.defaultPrevented && endsAccount(event)) deleteKept(account);
    };
    addEventListener("submit", end);
    return () => removeEventListener("submit", end);
  }, [account]);
}

async function dropOldFiles(account: string) {
  if (!(await hasKept(account))) return;
  const { dropOld } = await import("./kept-files");
  await dropOld(account);
}
