import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Loads data from a file and saves it there, so that it survives a restart as a provider's does. Without a
 * file it is lost with the process.
 */
export function persistedState<State extends object>(file: string | undefined, empty: State) {
  const state: State =
    file && existsSync(file) ? { ...empty, ...JSON.parse(readFileSync(file, "utf8")) } : empty;
  return {
    state,
    /** Writes atomically: a killed process leaves the previous file. */
    save() {
      if (!file) return;
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
}
