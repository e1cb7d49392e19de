import type { Actor } from "~/access/actor";
import { inTransaction } from "~/platform/db/db.server";
import { once, type Sending } from "~/platform/db/idempotency.server";
import { lockPermitted } from "~/work-orders/change-order.server";
import { readTemplateName } from "~/work-orders/form/template-name";
import { templateOfOrder } from "../of-order.server";

type Make = { win: number; name: unknown; sending?: Sending };

/** FRM-083, DET-033: a template that says what a work order says, with the same documents; in any of its states. */
export function makeTemplate(actor: Actor, { win, name: typed, sending }: Make) {
  return inTransaction((tx) =>
    once(tx, actor.id, `work-order.make-template ${win}`, sending, async () => {
      const locked = await lockPermitted(tx, actor, "work-order.make-template", win);
      if (!locked.ok) return locked;
      const order = locked.value;
      const name = readTemplateName(typed);
      return name.ok ? templateOfOrder(tx, actor, order, { name: name.value }) : name;
    }),
  );
}
