import type { BasicType } from "../../db/schema/work-orders";
import type { Scene } from "../pictures/scenes";

/** A kind of job that the demo's companies post; pay is in dollars, quantities in units. */
export type Job = {
  title: string;
  workType: string;
  description: string;
  tools: string;
  basicType: BasicType;
  amount: number;
  quantity: number;
  /** Dollars per additional unit, and the maximum of units in all. */
  variable?: { amount: number; max: number };
  before: string[];
  onSite: string[];
  after: string[];
  needsDeliverables?: boolean;
  /** Check-out notes to choose from. */
  notes: string[];
  /** The scene of its photos. */
  photo: Scene;
  /** The only companies with such work; all by default. */
  only?: string[];
  remote?: boolean;
};
