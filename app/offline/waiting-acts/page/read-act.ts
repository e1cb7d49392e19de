import { NO_FILES_CHOSEN } from "~/field-work/completion/deliverables";
import { shrinkPhoto } from "~/ui/fields/files/photo/shrink-photo";
import type { NewAct } from "../rules/act";
import type { WantedAct } from "./catch-acts";

/** Reads a filled form as acts: one for each photo, so that each is sent, refused and discarded alone. */
export async function readAct(
  form: HTMLFormElement,
  { kind, win, title, filled }: WantedAct & { title: string },
  now: Date,
): Promise<NewAct[]> {
  const entries = [...new FormData(form)];
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const values = Object.fromEntries(texts.map(([name, text]) => [name, text.trim()]));
  const picked = entries.map(([, value]) => value).filter((value) => value instanceof File && value.size > 0);
  const files = await Promise.all((picked as File[]).map(smaller));
  const act = { kind, win, title, actedAt: now.toISOString() };
  if (kind !== "photo") return [{ ...act, values, ...(files[0] && { file: asKept(files[0]) }) }];
  const task: Record<string, string> = filled.list ? { list: filled.list, name: filled.name ?? "" } : {};
  if (files.length === 0) {
    const input = form.querySelector<HTMLInputElement>("#act-files");
    input?.setCustomValidity(NO_FILES_CHOSEN);
    input?.reportValidity();
    input?.addEventListener("input", () => input.setCustomValidity(""), { once: true });
    throw new Error(NO_FILES_CHOSEN);
  }
  return files.map((file) => ({ ...act, values: task, file: asKept(file) }));
}

const smaller = async (file: File) =>
  (file.type === "image/jpeg" && (await shrinkPhoto(file).catch(() => undefined))) || file;

const asKept = (file: File) => ({ name: file.name, bytes: file.slice(0, file.size, file.type) });
