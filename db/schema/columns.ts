import { bigint, doublePrecision, timestamp } from "drizzle-orm/pg-core";

/** Integer cents, or integer hundredths: exact up to 2^53. */
export const whole = () => bigint({ mode: "number" });
export const id = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
export const instant = () => timestamp({ withTimezone: true, mode: "date" });
export const degrees = () => doublePrecision();
