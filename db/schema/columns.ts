import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, doublePrecision, timestamp } from "drizzle-orm/pg-core";

/** Integer cents, or integer hundredths: exact up to 2^53. */
export const whole = () => bigint({ mode: "number" });
export const id = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
export const instant = () => timestamp({ withTimezone: true, mode: "date" });
export const degrees = () => doublePrecision();

/**
 * A place as a point on the unit globe: there the nearest in a straight line are the nearest over ground, and an index
 * can go from the nearest outwards. Null for no place. An index and what is asked of it have to spell it alike.
 */
export const onGlobe = (latitude: SQL | AnyPgColumn, longitude: SQL | AnyPgColumn) =>
  sql`(case when ${latitude} is not null then cube(array[cos(radians(${latitude})) * cos(radians(${longitude})), cos(radians(${latitude})) * sin(radians(${longitude})), sin(radians(${latitude}))]) end)`;
