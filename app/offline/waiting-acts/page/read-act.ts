import type { NewAct, WantedAct } from "../rules/act";
import { isPlace } from "../rules/draft";

/** Reads a filled form as acts: one for each photo of an order, so that each is sent, refused and discarded alone. */
export function readAct(
  form: FormData,
  { kind, win, title, filled }: WantedAct & { title: string },
  files: readonly File[],
  now: Date,
): NewAct[] {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const values = Object.fromEntries(texts.map(([name, text]) => [name, text.trim()]));
  const isAsSent = Object.entries(values).every(
    ([name, text]) => isRead(name) || text === filled[name]?.trim(),
  );
  const formKey = isAsSent ? filled.formKey : undefined;
  const act = { kind, win, title, actedAt: now.toISOString(), ...(formKey && { formKey }) };
  if (kind !== "photo") return [{ ...act, values, ...(files.length > 0 && { files: files.map(asKept) }) }];
  const task: Record<string, string> = filled.list ? { list: filled.list, name: filled.name ?? "" } : {};
  return files.map((file) => ({ ...act, values: task, files: [asKept(file)] }));
}

/** A sheet reads these again or in another way. */
const isRead = (name: string) => isPlace(name) || name === "typedAt";

const asKept = (file: File) => ({ name: file.name, bytes: file.slice(0, file.size, file.type) });
