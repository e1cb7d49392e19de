import type postgres from "postgres";

type Connection = { session: { client: postgres.Sql } };

/** Runs a prepared drizzle-orm 0.45 query over another connection; Drizzle ties it to the one it was built on. */
export const overConnection = <Query extends object>(built: Query, reader: { readonly _: unknown }): Query =>
  Object.assign(Object.create(built), { client: (reader._ as Connection).session.client });
