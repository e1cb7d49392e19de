import fs from "node:fs";

/** Writes a file atomically: readers never see a partial file, even if the process is killed. */
export function writeAtomically(file, text, options = {}) {
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, text, options);
  fs.renameSync(draft, file);
}
