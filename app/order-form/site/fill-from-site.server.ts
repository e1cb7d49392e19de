import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { readId } from "~/platform/forms/read-id";
import { formValues } from "~/platform/forms/saved/form-drafts.server";
import { findSite, listSiteDocuments } from "~/sites/sites.server";
import { listStagedFiles } from "~/work-orders/documents/staged-files.server";
import { emptyForm } from "~/work-orders/forms";
import { nestValues } from "../nest-values.server";
import { conflictsWith, fillFrom, groupLabels } from "./fill.server";

/** The question before a site replaces what was typed. */
export type SiteQuestion = { id: number; siteName: string; replaces: string[] };
export type SiteUse =
  | { filled: string; toast: string }
  | { siteQuestion: SiteQuestion }
  /** "No" to the question, or no site was chosen. */
  | { missing: boolean };

/**
 * Fills the sent form from the site that was chosen with a "Fill in" button, before the form is parsed. Changes nothing
 * and returns a question when that would replace something else than the last site's values. `undefined` for other buttons.
 */
export async function fillFromSite(actor: Actor, form: FormData): Promise<SiteUse | undefined> {
  const pressed = form.get("useSite");
  if (typeof pressed !== "string") return undefined;
  const [, button = "", how] = /^(yes|no|\d{1,15})(?: (replace|empty))?$/.exec(pressed) ?? [];
  const id = readId(button === "yes" ? String(form.get("site") ?? "") : button);
  const site = button === "no" ? undefined : await findSite(db, actor, id);
  if (!site) return { missing: button !== "no" };
  const last = await findSite(db, actor, readId(String(form.get("filledSite") ?? "")));
  const conflicts = conflictsWith(form, site, last);
  if (conflicts.length > 0 && !how) {
    const replaces = conflicts.map((group) => groupLabels[group]);
    return { siteQuestion: { id: site.id, siteName: site.siteName, replaces } };
  }
  fillFrom(form, site, how === "empty" ? conflicts : []);
  await addDocuments(form, site.id);
  for (const name of ["site", "filledSite"]) form.set(name, String(site.id));
  return { filled: site.siteName, toast: `Filled in from ${site.siteName}` };
}

/** Returns a new form filled from the site that the URL names; throws a 404 page if it is missing. */
export async function chosenSite(actor: Actor, request: Request) {
  const requested = new URL(request.url).searchParams.get("site");
  if (!requested) return undefined;
  const site = await findSite(db, actor, readId(requested));
  if (!site) throw new Response("Site not found", { status: 404 });
  const form = new FormData();
  fillFrom(form, site);
  await addDocuments(form, site.id);
  for (const name of ["site", "filledSite"]) form.set(name, String(site.id));
  const values = { ...emptyForm(), ...nestValues(formValues(form)) };
  return { values, staged: await listStagedFiles(actor, form) };
}

/** Puts the site's documents into the form as shared files, as a template does. */
async function addDocuments(form: FormData, siteId: number) {
  const staged = new Set(form.getAll("staged").map(String));
  for (const { fileId, visible } of await listSiteDocuments(db, siteId)) {
    if (staged.has(String(fileId))) continue;
    form.append("staged", String(fileId));
    if (visible) form.append("stagedVisible", String(fileId));
  }
}
