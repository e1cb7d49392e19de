import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * What a stand-in knows. With a file it outlives a restart, as a provider's books do: money that the demo has taken is
 * still there the next day. Without one it is gone with the process.
 */
export function keptState<State extends object>(file: string | undefined, empty: State) {
  const state: State =
    file && existsSync(file) ? { ...empty, ...JSON.parse(readFileSync(file, "utf8")) } : empty;
  return {
    state,
    /** Whole or not at all: a process that is killed here leaves the older file. */
    save() {
      if (!file) return;
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
}
