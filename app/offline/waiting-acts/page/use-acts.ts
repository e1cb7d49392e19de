import { useEffect, useState } from "react";
import type { Act } from "../rules/act";
import { listActs, onActsChange } from "../store/act-store";

/** The account's waiting acts, kept up to date with every tab; undefined until they are read. */
export function useActs(account: string): Act[] | undefined {
  const [acts, setActs] = useState<Act[]>();
  useEffect(() => {
    const read = () => listActs(account).then(setActs, () => {});
    read();
    return onActsChange(read);
  }, [account]);
  return acts;
}
