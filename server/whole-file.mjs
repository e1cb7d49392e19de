import fs from "node:fs";

/** Writes a file that nobody ever finds half written, also where the process is killed at any instant. */
export function writeWhole(file, text, options = {}) {
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, text, options);
  fs.renameSync(draft, file);
}
