import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** One thing to break: in `file`, the text `was` becomes `is`; tests that name one of the `ids` must fail then. */
export type Break = { ids: string[]; file: string; was: string[]; is: string[]; at: string };

/** `BREAKS` names another folder: what tests of the campaign itself break. */
const folder = process.env.BREAKS ?? "tests/mutations";
const head = /^((?:[A-Z]{3}-C?\d{3} )+)(\S+)$/;

/** The breaks of an area's text (README.md tells its form). Throws with the line where it cannot be read. */
function readBreaks(text: string, name: string): Break[] {
  const breaks: Break[] = [];
  for (const [n, line] of text.split("\n").entries()) {
    const at = `${name}:${n + 1}`;
    const [, ids, file] = line.match(head) ?? [];
    const open = breaks.at(-1);
    if (ids && file) breaks.push({ ids: ids.trim().split(" "), file, was: [], is: [], at });
    else if (line === "" || line.startsWith("#")) continue;
    else if (open && /^[-+]( |$)/.test(line)) {
      const side = line[0] === "-" ? open.was : open.is;
      side.push(line.slice(2));
    } else throw new Error(`${at} is neither ids and a file nor a line of a break: ${line}`);
  }
  return breaks;
}

/** All that there are, in the order of their files. */
export const allBreaks = () =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".txt"))
    .sort()
    .flatMap((file) => readBreaks(readFileSync(path.join(folder, file), "utf8"), path.join(folder, file)));
