import type { Actor } from "~/access/actor";
import { inTransaction } from "~/platform/db/db.server";
import { type IdempotencyKey, runOnce } from "~/platform/db/idempotency.server";
import { readTemplateName } from "~/work-orders/form/sections/template-section";
import { lockPermitted } from "~/work-orders/store/change-order.server";
import { storeOrderTemplate } from "../store-order-template.server";

type Make = { win: number; name: unknown; idempotencyKey?: IdempotencyKey };

export function createTemplateFromOrder(actor: Actor, { win, name: typed, idempotencyKey }: Make) {
  return inTransaction((tx) =>
    runOnce(tx, actor.id, `work-order.make-template ${win}`, idempotencyKey, async () => {
      const locked = await lockPermitted(tx, actor, "work-order.make-template", win);
      if (!locked.ok) return locked;
      const order = locked.value;
      const name = readTemplateName(typed);
      return name.ok ? storeOrderTemplate(tx, actor, order, { name: name.value }) : name;
    }),
  );
}
