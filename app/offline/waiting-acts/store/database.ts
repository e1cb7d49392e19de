import type { DBSchema } from "idb";
import { browserDatabase } from "~/platform/browser-database";
import { type Act, WAITING_ACTS } from "../rules/act";
import type { Draft } from "../rules/draft";

/** How far an act has come. Apart from it, so that noting this writes no photo anew, which a full phone refuses. */
export type Progress = Pick<Act, "id" | "upload" | "prepared" | "refusal" | "failure">;

interface Schema extends DBSchema {
  acts: { key: number; value: Act; indexes: { account: string } };
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
