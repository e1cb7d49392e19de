import type { Plugin, Rollup } from "vite";
import { type Budget, budgets, overBudget, type Part } from "./budgets";
import { brotli } from "./precompress";

/** Fails the build when the files that a page loads first have outgrown its budget, less its markup's part. */
export function withinBudget(): Plugin {
  return {
    name: "callout-within-budget",
    apply: "build",
    enforce: "post",
    writeBundle(_options, bundle) {
      if (this.environment.name === "ssr") return;
      for (const budget of Object.values<Budget>(budgets)) {
        const files = firstFiles(bundle, budget);
        const within =
          budget.routes.length > 0 ? files.filter(({ name }) => name.endsWith(".css")).length : 0;
        const requests = budget.requests - 1 + within;
        const sentence = overBudget({ ...budget, kB: budget.kB - budget.markup, requests }, files);
        if (sentence) this.error(`Without its markup: ${sentence}`);
        const { page, withParts, parts } = budget;
        if (!withParts || !parts) continue;
        const all = {
          page: `${page}, with its later parts,`,
          kB: withParts,
          requests: Number.POSITIVE_INFINITY,
        };
        const outgrown = overBudget(all, firstFiles(bundle, budget, parts));
        if (outgrown) this.error(outgrown);
      }
    },
  };
}

/** Returns the files that a page loads first, and those of the modules `parts`, with their compressed sizes. */
export function firstFiles(
  bundle: Rollup.OutputBundle,
  { routes, styles }: Budget,
  parts: string[] = [],
): Part[] {
  const files = new Set<string>();
  const add = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    const chunk = bundle[file];
    if (chunk?.type !== "chunk") return;
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const needed of chunk.imports) add(needed);
  };
  const all = Object.values(bundle);
  const one = (wanted: string, found: string | undefined) => {
    if (!found)
      throw new Error(`The build has no ${wanted}, which a budget of server/bundle/budgets.ts names`);
    return found;
  };
  const sheet = new RegExp(`/${styles}-[\\w-]{8}\\.css$`);
  add(one(`${styles}.css`, all.find(({ fileName }) => sheet.test(fileName))?.fileName));
  for (const route of routes) {
    const entry = new RegExp(`/app/${route}\\.tsx(?:\\?|$)`);
    const found = all.find(
      (file) => file.type === "chunk" && file.isEntry && entry.test(file.facadeModuleId ?? ""),
    );
    add(one(route, found?.fileName));
  }
  for (const part of parts) {
    const isIn = ({ moduleIds }: Rollup.OutputChunk) =>
      moduleIds.some((id) => id.endsWith(`/app/${part}.tsx`));
    const found = all.find((file) => file.type === "chunk" && isIn(file));
    add(one(part, found?.fileName));
  }
  return [...files].map((file) => {
    const content = bundle[file]!;
    const bytes = brotli(Buffer.from(content.type === "chunk" ? content.code : content.source)).length;
    return { name: file.replace(/^assets\//, ""), bytes };
  });
}
