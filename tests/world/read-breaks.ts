import { readFileSync } from "node:fs";
import { type Mutation, readMutations } from "../mutations/read.ts";

/** A break of the product: some texts of its code that become others, and what is wrong then. */
export type Break = { id: string; about: string; texts: Mutation[] };

const FILE = "tests/world/breaks.txt";

/** Reads breaks.txt: written like the mutations, but the texts under one id are changed together. */
export function allBreaks(): Break[] {
  const text = readFileSync(FILE, "utf8");
  const breaks = new Map<string, Break>();
  for (const mutation of readMutations(text, FILE)) {
    const id = mutation.ids[0]!;
    const known = breaks.get(id) ?? { id, about: aboutOf(text, id), texts: [] };
    known.texts.push(mutation);
    breaks.set(id, known);
  }
  return [...breaks.values()];
}

/** The comment above a break. */
const aboutOf = (text: string, id: string) => new RegExp(`^# (.*)\\n${id} `, "m").exec(text)?.[1] ?? "";
