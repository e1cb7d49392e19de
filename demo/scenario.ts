import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import type { Result } from "~/platform/result";
import { atTime } from "~/platform/time/clock.server";
import type { WorkOrderTyped } from "~/work-orders/forms";
import { type Order, readOrder } from "~/work-orders/store/order.server";
import { HOUR, MINUTE, must } from "./must";
import type { Plan } from "./plans";

/** One order on its way. It has a clock of its own, which only goes forward and never beyond the present. */
export class Life {
  at: Date;
  /** The latest check-in. */
  entryId = 0;
  readonly random: Plan["random"];

  constructor(
    readonly plan: Plan,
    readonly win: number,
    readonly typed: WorkOrderTyped,
  ) {
    this.at = plan.createdAt;
    this.random = plan.random;
  }

  /** Some hours pass: between so many and so many, to the minute. */
  later(fromHours: number, toHours: number) {
    const minutes = this.random.whole(Math.round(fromHours * 60), Math.round(toHours * 60));
    this.until(new Date(this.at.getTime() + minutes * MINUTE));
  }

  /** A share of the time that is left to the present passes. */
  drift(share: number) {
    const left = this.plan.present.getTime() - this.at.getTime();
    this.until(new Date(this.at.getTime() + Math.floor((left * share) / MINUTE) * MINUTE));
  }

  until(at: Date) {
    if (at < this.at || at > this.plan.present)
      throw new Error(
        `${this.plan.fate} ${this.plan.n}: from ${this.at.toISOString()} to ${at.toISOString()}`,
      );
    this.at = at;
  }

  /** Somebody does something now, and is not refused. */
  do<T>(action: () => Promise<Result<T>>): Promise<T> {
    return atTime(this.at, () => must(action()));
  }

  async order(as: Actor = this.plan.client): Promise<Order> {
    const order = await readOrder(db, as, this.win);
    if (!order) throw new Error(`WIN ${this.win} is out of sight`);
    return order;
  }
}

export const hoursAfter = (at: Date, hours: number) => new Date(at.getTime() + Math.round(hours * HOUR));
