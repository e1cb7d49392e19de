import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, customType, doublePrecision, timestamp } from "drizzle-orm/pg-core";

/** Integer cents, or integer hundredths: exact up to 2^53. */
export const whole = () => bigint({ mode: "number" });
export const id = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
/** An id in a primary key that has the company too, by which the table is distributed, or the time, by which it is partitioned. */
export const idInKey = () => bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity();
export const instant = () => timestamp({ withTimezone: true, mode: "date" });
export const degrees = () => doublePrecision();
export const coordinates = () => ({ latitude: degrees(), longitude: degrees() });

/**
 * A place on the unit globe, where straight-line order is ground order and an index can search outwards. Null without a
 * place. Index and query must use the same expression.
 */
export const onGlobe = (latitude: SQL | AnyPgColumn, longitude: SQL | AnyPgColumn) =>
  sql`(case when ${latitude} is not null then cube(array[cos(radians(${latitude})) * cos(radians(${longitude})), cos(radians(${latitude})) * sin(radians(${longitude})), sin(radians(${latitude}))]) end)`;

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

/** A position in Postgres' write-ahead log. */
export const logPosition = customType<{ data: string }>({ dataType: () => "pg_lsn" });
