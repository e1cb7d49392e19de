import type { DBSchema } from "idb";
import { browserDatabase } from "~/platform/browser-database";
import { type Act, type Progress, WAITING_ACTS } from "../rules/act";
import type { Draft } from "../rules/draft";

interface Schema extends DBSchema {
  acts: { key: number; value: Act; indexes: { account: string } };
  /** Apart from the acts, so that noting it writes no photo anew, which a full phone refuses. */
  progress: { key: number; value: Progress };
  drafts: { key: string; value: Draft };
}

export const openActs = () =>
  browserDatabase<Schema>(
    WAITING_ACTS,
    (database, before) => {
      if (before < 1)
        database
          .createObjectStore("acts", { keyPath: "id", autoIncrement: true })
          .createIndex("account", "account");
      database.createObjectStore("progress", { keyPath: "id" });
      database.createObjectStore("drafts", { keyPath: "key" });
    },
    2,
  );
