import { readFileSync } from "node:fs";
import path from "node:path";
import { isTest, sources } from "tests/architecture/source-files";
import type { Plugin } from "vite";
import { expect, test } from "vitest";
import { laterStyles } from "./later-styles";

type Transform = (this: unknown, code: string, id: string) => { code: string } | undefined;

function transformed(id: string, name = "client") {
  const { transform } = laterStyles() as Plugin & { transform: Transform };
  const file = `app/${id}`;
  return transform.call(
    { environment: { name, mode: "build" } },
    readFileSync(file, "utf8"),
    `/callout/${file}`,
  );
}

test.each([
  "funds/routes/manage-funds.tsx",
  "approval/routes/approve.tsx",
  "auth/routes/account/agreements.tsx",
])("%s has the styles that lists don't need", (id) =>
  expect(transformed(id)?.code).toMatch(/\nimport "~\/later\.css";$/),
);

test.each([
  "dashboard/routes/shell.tsx",
  "dashboard/routes/tab.tsx",
  "dashboard/routes/overlays.tsx",
  "dashboard/routes/details.tsx",
  "landing/routes/public-layout.tsx",
  "auth/routes/session/sign-in.tsx",
  "funds/queries.server.ts",
])("%s does not", (id) => expect(transformed(id)).toBeUndefined());

test("the server's build leaves styles alone", () => {
  expect(transformed("funds/routes/manage-funds.tsx", "ssr")).toBeUndefined();
});

const sheet = (file: string): string =>
  readFileSync(file, "utf8")
    .replaceAll(/@import "(.+?)";/g, (_rule, from: string) => sheet(path.join(path.dirname(file), from)))
    .replaceAll(/\/\*.*?\*\//gs, "");
/** Returns the classes of the elements that rules style, without those that only say where or when. */
function classesOf(css: string) {
  const selectors = [...css.matchAll(/(?<=^|[{};])([^{};@]+)\{/g)].flatMap(([, list]) =>
    list!.replaceAll(/:(?:has|not|is|where)\((?:[^()]|\([^()]*\))*\)/g, "").split(","),
  );
  const styled = selectors.map(
    (selector) =>
      selector
        .trim()
        .split(/[\s>+~]+/)
        .at(-1)!,
  );
  return new Set(styled.flatMap((compound) => compound.match(/(?<=\.)[a-z][\w-]*/g) ?? []));
}
const app = sources("app").filter((file) => !isTest(file));

/** A list loads it for the next click, but does not show it. */
const nextPage = "app/dashboard/details/late-sections";

/** Returns the classes of a page that is drawn by these files and by what they import. */
function usedBy(...pages: string[]) {
  const reached = new Set(pages);
  const used = new Set<string>();
  for (const page of reached) {
    const file = app.find(({ path: found }) => [page, `${page}.ts`, `${page}.tsx`].includes(found));
    if (!file || /\.server\./.test(file.path) || file.text.includes('import "~/later.css"')) continue;
    for (const [, text, code] of file.text.matchAll(/className=(?:"([^"]*)"|\{([^}]*)\})/g))
      for (const name of (text ?? code)!.split(/[^\w-]+/)) used.add(name);
    for (const next of file.imports) if (next !== nextPage || pages.includes(next)) reached.add(next);
  }
  return used;
}

const start = ["app/root.tsx", "app/dashboard/routes/shell.tsx", "app/dashboard/routes/tab.tsx"];
test.each([
  { name: "a list", pages: start, sheets: ["app/app.css"] },
  {
    name: "an order's details",
    pages: [...start, "app/dashboard/routes/details.tsx", nextPage],
    sheets: ["app/app.css", "app/details.css"],
  },
])("$name uses no class that only later pages style", ({ pages, sheets }) => {
  const own = classesOf(sheets.map(sheet).join("\n"));
  const later = [...classesOf(sheet("app/later.css"))].filter((name) => !own.has(name));
  const used = usedBy(...pages);
  expect(used.size).toBeGreaterThan(100);
  expect(later.length).toBeGreaterThan(100);
  expect(later.filter((name) => used.has(name))).toEqual([]);
});
