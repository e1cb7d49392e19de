import { templates } from "db/schema/templates";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { ok } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { readTemplateName } from "~/work-orders/form/sections/template-section";
import { recordTemplateAction, refuseTakenName } from "../store-template.server";
import { lockPermittedTemplate } from "../templates.server";

/** Renames a template. Orders made from it keep its former name. */
export function renameTemplate(actor: Actor, { id, name: typed }: { id: number; name: unknown }) {
  return refuseTakenName(async (tx) => {
    const locked = await lockPermittedTemplate(tx, actor, "template.rename", id);
    if (!locked.ok) return locked;
    const template = locked.value;
    const name = readTemplateName(typed);
    if (!name.ok) return name;
    if (name.value === template.name) return ok({ templateId: id });
    await tx.update(templates).set({ name: name.value, updatedAt: now() }).where(eq(templates.id, id));
    await recordTemplateAction(tx, actor, "template.rename", { ...template, name: name.value });
    return ok({ templateId: id });
  });
}
