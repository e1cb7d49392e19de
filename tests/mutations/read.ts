import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** A mutation: in `file`, the text `was` becomes `is`. Tests that name one of `ids` must then fail. */
export type Mutation = { ids: string[]; file: string; was: string[]; is: string[]; at: string };

/** `MUTATIONS` overrides the folder in tests of the campaign itself. */
const folder = process.env.MUTATIONS ?? "tests/mutations";
const head = /^((?:[A-Z]{3}-C?\d{3} )+)(\S+)$/;

/** Parses a file of mutations (see README.md). Throws with the line if it is malformed. */
export function readMutations(text: string, name: string): Mutation[] {
  const mutations: Mutation[] = [];
  for (const [n, line] of text.split("\n").entries()) {
    const at = `${name}:${n + 1}`;
    const [, ids, file] = line.match(head) ?? [];
    const open = mutations.at(-1);
    if (ids && file) mutations.push({ ids: ids.trim().split(" "), file, was: [], is: [], at });
    else if (line === "" || line.startsWith("#")) continue;
    else if (open && /^[-+]( |$)/.test(line)) {
      const side = line[0] === "-" ? open.was : open.is;
      side.push(line.slice(2));
    } else throw new Error(`${at} is neither ids and a file nor a line of a mutation: ${line}`);
  }
  return mutations;
}

/** Reads all mutations in the order of their files. */
export const allMutations = () =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".txt"))
    .sort()
    .flatMap((file) => readMutations(readFileSync(path.join(folder, file), "utf8"), path.join(folder, file)));
