import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const roots = ["app", "db", "sandbox", "server", "tests"];
let texts: Map<string, string> | undefined;
/** Tests and tables with what stands in them: read once, since what is broken is the product. */
const told = () =>
  (texts ??= new Map(
    roots
      .flatMap((root) =>
        readdirSync(root, { recursive: true, encoding: "utf8" }).map((file) => path.join(root, file)),
      )
      .filter((file) => /\.csv$|\.(test|spec)\.tsx?$/.test(file))
      .map((file) => [file, readFileSync(file, "utf8")]),
  ));

/** The test files whose tests may name `id`: by their own text, or by a table that they or a file beside them read. */
export function naming(id: string, ending: RegExp): string[] {
  const word = new RegExp(`\\b${id}\\b`);
  const telling = [...told()].filter(([, text]) => word.test(text)).map(([file]) => file);
  const readers = telling.filter((file) => file.endsWith(".csv")).flatMap(readersOf);
  return [...new Set([...telling, ...readers])].filter((file) => ending.test(file));
}

/** Files beside a table that name it, and those that import one of them. */
function readersOf(table: string): string[] {
  const folder = path.dirname(table);
  const beside = readdirSync(folder).filter((file) => /\.tsx?$/.test(file));
  const naming = (text: string) =>
    beside.filter((file) => readFileSync(path.join(folder, file), "utf8").includes(text));
  const reading = naming(path.basename(table));
  const importing = reading.flatMap((file) => naming(`"./${path.parse(file).name}"`));
  return [...reading, ...importing].map((file) => path.join(folder, file));
}
