import type { BasicType } from "../../db/schema/work-orders";
import type { Scene } from "../pictures/scenes";

/** The kinds of job that the demo's companies post; pay in dollars and units as people write them. */
export type Job = {
  title: string;
  workType: string;
  description: string;
  tools: string;
  basicType: BasicType;
  amount: number;
  quantity: number;
  /** Dollars per further unit, up to how many units in all. */
  variable?: { amount: number; max: number };
  before: string[];
  onSite: string[];
  after: string[];
  needsDeliverables?: boolean;
  /** What was done, as the contractor notes it at check-out. */
  notes: string[];
  /** What its deliverables show. */
  photo: Scene;
  /** The companies that have such work; without it all of them. */
  only?: string[];
  /** Done from anywhere. */
  remote?: boolean;
};
