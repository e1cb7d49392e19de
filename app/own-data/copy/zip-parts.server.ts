import { createWriteStream } from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import archiver, { type Archiver } from "archiver";

/** Where the next file begins another zip; one file more and it is still below what `files.size_bytes` counts. */
const FULL_PART_BYTES = 1_000_000_000;

type Open = { archive: Archiver; failed: Promise<never>; closed: Promise<void> };
type Entry = { name: string; date: Date; isCompressed?: boolean };

/** Writes zip files into a folder, one entry after the other, with as little memory as an entry's stream needs. */
export function zipParts(folder: string, fullBytes = FULL_PART_BYTES) {
  const written: string[] = [];
  let open: Open | undefined;

  function begin(): Open {
    const to = path.join(folder, `${written.length + 1}.zip`);
    written.push(to);
    const output = createWriteStream(to);
    const archive = archiver("zip", { zlib: { level: 6 } });
    const failed = new Promise<never>((_, reject) => {
      archive.on("error", reject);
      output.on("error", reject);
    });
    failed.catch(() => archive.abort());
    archive.pipe(output);
    return { archive, failed, closed: finished(output) };
  }

  async function end() {
    if (!open) return;
    const { archive, failed, closed } = open;
    open = undefined;
    await Promise.race([Promise.all([archive.finalize(), closed]), failed]);
  }

  return {
    async add(content: Readable | string, { name, date, isCompressed = false }: Entry) {
      if (open && open.archive.pointer() >= fullBytes) await end();
      open ??= begin();
      const { archive, failed } = open;
      const added = new Promise((resolve) => archive.once("entry", resolve));
      const broken = new Promise<never>((_, reject) => {
        if (typeof content !== "string") content.once("error", reject);
      });
      archive.append(content, { name, date, store: isCompressed });
      await Promise.race([added, failed, broken]);
    },
    async finish(): Promise<string[]> {
      await end();
      return written;
    },
  };
}
