import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** What a backup says of itself. It is written last: a folder without it is not a backup. */
export type Manifest = {
  takenAt: string;
  /** Of the schema that it was taken from: only the same one can take it back. */
  schema: string;
  /** Of DATA_KEY, from which the key cannot be told: whether the sealed numbers will open. */
  key: string;
  tables: { name: string; columns: string[]; rows: number; sha256: string }[];
  sequences: { name: string; value: string; called: boolean }[];
  files: { copied: number; missing: string[] };
};

export const manifestPath = (folder: string) => path.join(folder, "manifest.json");
export const tablePath = (folder: string, table: string) => path.join(folder, "tables", `${table}.copy.gz`);
export const filePath = (folder: string, key: string) => path.join(folder, "files", key.slice(0, 2), key);

/** The manifest of a backup. Throws where the folder holds none. */
export function readManifest(folder: string): Manifest {
  try {
    return JSON.parse(readFileSync(manifestPath(folder), "utf8"));
  } catch {
    throw new BackupError(`${folder} holds no whole backup: its manifest.json cannot be read.`);
  }
}

/** Nothing is written over: what lies there may be the only backup there is. */
export function refuseUsedFolder(folder: string) {
  if (readdirSync(folder).length > 0) throw new BackupError(`${folder} is not empty. Name a new folder.`);
}

/** Says which key it is, and nothing of what it is. */
export const fingerprint = (dataKey: string) =>
  createHash("sha256").update("fingerprint of").update(dataKey).digest("hex").slice(0, 16);

/** Its message is for whoever typed the command. */
export class BackupError extends Error {
  isForPeople = true;
}
