import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { writeAtomically } from "../../server/write-atomically.mjs";

/**
 * Loads data from a file and saves it there, so that it survives a restart as a provider's does. Without a
 * file it is lost with the process.
 */
export function persistedState<State extends object>(file: string | undefined, empty: State) {
  const state: State =
    file && existsSync(file) ? { ...empty, ...JSON.parse(readFileSync(file, "utf8")) } : empty;
  return {
    state,
    /** A killed process leaves the previous file. */
    save() {
      if (!file) return;
      mkdirSync(path.dirname(file), { recursive: true });
      writeAtomically(file, JSON.stringify(state), { mode: 0o600 });
    },
  };
}
