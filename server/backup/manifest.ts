import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Describes a backup. Written last, so a folder without it is not a complete backup. */
export type Manifest = {
  takenAt: string;
  /** Hash of the schema; only a program with the same one restores it. */
  schema: string;
  /** Fingerprint of DATA_KEY, to tell whether encrypted numbers can be read. */
  key: string;
  tables: { name: string; columns: string[]; rows: number; sha256: string }[];
  sequences: { name: string; value: string; called: boolean }[];
  files: { copied: number; missing: string[] };
};

export const manifestPath = (folder: string) => path.join(folder, "manifest.json");
export const tablePath = (folder: string, table: string) => path.join(folder, "tables", `${table}.copy.gz`);
export const filePath = (folder: string, key: string) => path.join(folder, "files", key.slice(0, 2), key);

/** Reads the manifest of a backup. Throws a BackupError if there is none. */
export function readManifest(folder: string): Manifest {
  try {
    return JSON.parse(readFileSync(manifestPath(folder), "utf8"));
  } catch {
    throw new BackupError(`${folder} holds no whole backup: its manifest.json cannot be read.`);
  }
}

/** Refuses to overwrite: the folder may hold the only backup. */
export function refuseUsedFolder(folder: string) {
  if (readdirSync(folder).length > 0) throw new BackupError(`${folder} is not empty. Name a new folder.`);
}

/** Identifies the key without revealing it. */
export const fingerprint = (dataKey: string) =>
  createHash("sha256").update("fingerprint of").update(dataKey).digest("hex").slice(0, 16);

/** An error whose message is written for the operator. */
export class BackupError extends Error {
  isForPeople = true;
}
