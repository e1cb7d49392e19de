import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import type { Result } from "~/platform/result";
import { atTime } from "~/platform/time/clock.server";
import type { WorkOrderTyped } from "~/work-orders/forms";
import { type Order, readOrder } from "~/work-orders/store/order.server";
import { HOUR, MINUTE, must } from "./must";
import type { Plan } from "./plans";

/** The course of one order. Its clock only goes forward, up to the present. */
export class Scenario {
  at: Date;
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

  /** Advances the clock by a random number of hours within the range. */
  waitHours(fromHours: number, toHours: number) {
    const minutes = this.random.integer(Math.round(fromHours * 60), Math.round(toHours * 60));
    this.waitUntil(new Date(this.at.getTime() + minutes * MINUTE));
  }

  /** Advances the clock by a share of the time left to the present. */
  waitShare(share: number) {
    const left = this.plan.present.getTime() - this.at.getTime();
    this.waitUntil(new Date(this.at.getTime() + Math.floor((left * share) / MINUTE) * MINUTE));
  }

  waitUntil(at: Date) {
    if (at < this.at || at > this.plan.present)
      throw new Error(
        `${this.plan.stage} ${this.plan.n}: from ${this.at.toISOString()} to ${at.toISOString()}`,
      );
    this.at = at;
  }

  /** Runs an action at the scenario's time, and throws if it is refused. */
  run<T>(action: () => Promise<Result<T>>): Promise<T> {
    return atTime(this.at, () => must(action()));
  }

  async order(as: Actor = this.plan.client): Promise<Order> {
    const order = await readOrder(db, as, this.win);
    if (!order) throw new Error(`WIN ${this.win} is not visible`);
    return order;
  }
}

export const hoursAfter = (at: Date, hours: number) => new Date(at.getTime() + Math.round(hours * HOUR));
