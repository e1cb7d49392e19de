import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const roots = ["app", "db", "sandbox", "server", "tests"];
let texts: Map<string, string> | undefined;
/** Reads tests and tables once: mutations change only the product. */
const testTexts = () =>
  (texts ??= new Map(
    roots
      .flatMap((root) =>
        readdirSync(root, { recursive: true, encoding: "utf8" }).map((file) => path.join(root, file)),
      )
      .filter((file) => /\.csv$|\.(test|spec)\.tsx?$/.test(file))
      .map((file) => [file, readFileSync(file, "utf8")]),
  ));

/** Lists test files that name `id`, or that read a table naming it directly or through a file beside them. */
export function filesNaming(id: string, ending: RegExp): string[] {
  const word = new RegExp(`\\b${id}\\b`);
  const matching = [...testTexts()].filter(([, text]) => word.test(text)).map(([file]) => file);
  const readers = matching.filter((file) => file.endsWith(".csv")).flatMap(readersOf);
  return [...new Set([...matching, ...readers])].filter((file) => ending.test(file));
}

/** Lists files beside a table that name it, and files that import these. */
function readersOf(table: string): string[] {
  const folder = path.dirname(table);
  const siblings = readdirSync(folder).filter((file) => /\.tsx?$/.test(file));
  const siblingsNaming = (text: string) =>
    siblings.filter((file) => readFileSync(path.join(folder, file), "utf8").includes(text));
  const reading = siblingsNaming(path.basename(table));
  const importing = reading.flatMap((file) => siblingsNaming(`"./${path.parse(file).name}"`));
  return [...reading, ...importing].map((file) => path.join(folder, file));
}
