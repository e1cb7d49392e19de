import type { Actor } from "~/access/actor";
import { inTransaction } from "~/platform/db/db.server";
import { type IdempotencyKey, runOnce } from "~/platform/db/idempotency.server";
import { readTemplateName } from "~/work-orders/form/sections/template-section";
import { storeTemplate } from "../store-template.server";
import { listTemplateDocuments, lockPermittedTemplate } from "../templates.server";

type Copy = { id: number; name: unknown; idempotencyKey?: IdempotencyKey };

export function copyTemplate(actor: Actor, { id, name: typed, idempotencyKey }: Copy) {
  return inTransaction((tx) =>
    runOnce(tx, actor.id, `template.copy ${id}`, idempotencyKey, async () => {
      const locked = await lockPermittedTemplate(tx, actor, "template.copy", id);
      if (!locked.ok) return locked;
      const name = readTemplateName(typed);
      if (!name.ok) return name;
      const { companyId, values } = locked.value;
      const documents = await listTemplateDocuments(tx, id);
      return storeTemplate(tx, actor, "template.copy", { companyId, name: name.value, values, documents });
    }),
  );
}
