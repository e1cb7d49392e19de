import type { Actor } from "~/access/actor";
import { whyNot } from "~/access/may";
import { inTransaction } from "~/platform/db.server";
import { once, type Sending } from "~/platform/once.server";
import { notFound } from "~/platform/result";
import { lockOrder } from "../../order.server";
import { templateOfOrder } from "../of-order.server";
import { readTemplateName } from "../template-name";

type Make = { win: number; name: unknown; sending?: Sending };

/** FRM-083, DET-033: a template that says what a work order says, with the same documents; in any of its states. */
export function makeTemplate(actor: Actor, { win, name: typed, sending }: Make) {
  return inTransaction((tx) =>
    once(tx, actor.id, `work-order.make-template ${win}`, sending, async () => {
      const order = await lockOrder(tx, actor, win);
      if (!order) return notFound();
      const refusal = whyNot(actor, "work-order.make-template", order);
      if (refusal) return refusal;
      const name = readTemplateName(typed);
      return name.ok ? templateOfOrder(tx, actor, order, { name: name.value }) : name;
    }),
  );
}
