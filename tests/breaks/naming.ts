import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const roots = ["app", "db", "sandbox", "server", "tests"];
const all = () =>
  roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" }).map((file) => path.join(root, file)),
  );

/** The test files whose tests may name `id`: by their own text, or by a table that lies beside them. */
export function naming(id: string, ending: RegExp): string[] {
  const files = all().filter((file) => /\.csv$/.test(file) || ending.test(file));
  const word = new RegExp(`\\b${id}\\b`);
  const telling = files.filter((file) => word.test(readFileSync(file, "utf8")));
  const tables = telling.filter((file) => file.endsWith(".csv"));
  const readers = files.filter(
    (file) =>
      ending.test(file) &&
      tables.some((table) => {
        const near = path.dirname(file) === path.dirname(table);
        return near && readFileSync(file, "utf8").includes(path.basename(table));
      }),
  );
  return [...new Set([...telling.filter((file) => ending.test(file)), ...readers])];
}
