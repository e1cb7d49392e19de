import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export type SourceFile = { path: string; text: string; imports: string[] };

const importPattern =
  /(?:^|\n)\s*(?:import|export)\b[^;'"]*?from\s*["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)/g;

/** Reads the source files under `folders`, with their imports as paths from the project's root. */
export function sources(...folders: string[]): SourceFile[] {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)),
    )
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .sort()
    .map((file) => {
      const text = readFileSync(file, "utf8");
      const imports = [...text.matchAll(importPattern)].map(([, from, dynamic]) =>
        resolve(file, from ?? dynamic ?? ""),
      );
      return { path: file, text, imports };
    });
}

function resolve(file: string, specifier: string) {
  if (specifier.startsWith("~/")) return `app/${specifier.slice(2)}`;
  if (specifier.startsWith(".")) return path.join(path.dirname(file), specifier);
  return specifier;
}

/** Returns the feature of a file: "app/work-orders/commands/x.ts" → "work-orders". Undefined directly under app/. */
export const featureOf = (file: string) => /^app\/(?!routes\/)([^/]+)\//.exec(file)?.[1];
export const isTest = ({ path: file }: SourceFile) => /\.test\.tsx?$/.test(file);
