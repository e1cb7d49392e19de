import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isTest, sources } from "tests/architecture/source-files";
import { expect, test } from "vitest";

const folder = "app/patches";
const readme = readFileSync(path.join(folder, "README.md"), "utf8");
const rows = [...readme.matchAll(/^\| (?!Library|-)(.+) \|$/gm)].map(([, row]) => row!.split(" | "));

test("each patch is for the version that is installed", () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync("package.json", "utf8"),
  );
  const pinned = { ...dependencies, ...devDependencies, ...optionalDependencies };
  expect(rows.length).toBeGreaterThan(10);
  for (const [library, version] of rows) expect([library, version]).toEqual([library, pinned[library!]]);
});

test("each patch is in the list with a contract test that is there", () => {
  for (const [, , , , contract] of rows) {
    const file = contract!.replaceAll("`", "");
    expect(existsSync(file.startsWith("tests/") ? file : path.join(folder, file)), file).toBe(true);
  }
  const files = readdirSync(folder).filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  expect(files.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

/** Matches private fields and files that a package does not export; `_id`, `_links` and `_embedded` are data. */
const privateAccess =
  /\w\??\._(?!(?:id|links|embedded)\b)[a-z]\w*|__remix|from "[^".~]+\/(?:src|lib\/internal)\//;

/** Matches Remix's own addresses, parameters and headers. */
const remixAddress = /X-Remix-|["'`/]__manifest|["'`?&]_(?:routes|data)\b|\\\.data\$|["'`/]_root\b/;

const otherSources = [
  ...sources("app", "db", "demo", "server", "sandbox").filter(
    (file) => !isTest(file) && !file.path.startsWith(folder),
  ),
  { path: "vite.config.ts", text: readFileSync("vite.config.ts", "utf8") },
];

test("nothing else reaches into a library", () => {
  expect(otherSources.filter(({ text }) => privateAccess.test(text)).map(({ path }) => path)).toEqual([]);
});

test("only patches name Remix's own addresses", () => {
  expect(remixAddress.test(readFileSync(path.join(folder, "remix-urls.ts"), "utf8"))).toBe(true);
  expect(otherSources.filter(({ text }) => remixAddress.test(text)).map(({ path }) => path)).toEqual([]);
});

test("SQL that names tables or functions of pg-boss is in the list", () => {
  const files = otherSources.filter(({ text }) => /\bpgboss\.\w/.test(text));
  const names = files.map((file) => path.basename(file.path));
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
