import { hasKept } from "~/ui/fields/files/kept/databases";
import type { DraftFile } from "../rules/draft";

type Handed = { files: DraftFile[]; keptAs: string[] };
const nothing: Handed = { files: [], keptAs: [] };

/** Returns the files chosen in the page's form that a sheet takes over, without those that the sheet has. */
export async function filesOfForm(account: string, form: string | undefined, own: readonly DraftFile[] = []) {
  if (!form || !(await hasKept(account))) return nothing;
  const { listChosen } = await import("~/ui/fields/files/kept/kept-files");
  const chosen = await listChosen(account, form);
  const fresh = chosen.filter(({ file }) => !own.some((each) => isSame(each.file, file)));
  return {
    files: fresh.map(({ file, photo }): DraftFile => ({ file, photo })),
    keptAs: chosen.map(({ keptAs }) => keptAs),
  };
}

/** Ends the form's offer of files that an act has. */
export async function dropFilesOfForm(account: string, keptAs: readonly string[]) {
  if (keptAs.length === 0) return;
  const { dropKept } = await import("~/ui/fields/files/kept/kept-files");
  await dropKept(account, keptAs);
}

const isSame = (a: File, b: File) =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
