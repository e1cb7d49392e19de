import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { type IdempotencyKey, runOnce } from "~/platform/db/idempotency.server";
import { forbidden, notFound } from "~/platform/result";
import { readTemplateName } from "~/work-orders/form/template-section";
import { storeTemplate } from "../store-template.server";
import { listTemplateDocuments, lockTemplate } from "../templates.server";

type Copy = { id: number; name: unknown; idempotencyKey?: IdempotencyKey };

export function copyTemplate(actor: Actor, { id, name: typed, idempotencyKey }: Copy) {
  return inTransaction((tx) =>
    runOnce(tx, actor.id, `template.copy ${id}`, idempotencyKey, async () => {
      const template = await lockTemplate(tx, actor, id);
      if (!template) return notFound("Template");
      if (!may(actor, "template.copy")) return forbidden();
      const name = readTemplateName(typed);
      if (!name.ok) return name;
      const { companyId, values } = template;
      const documents = await listTemplateDocuments(tx, id);
      return storeTemplate(tx, actor, "template.copy", { companyId, name: name.value, values, documents });
    }),
  );
}
