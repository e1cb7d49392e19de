import type postgres from "postgres";

type Connection = { session: { client: postgres.Sql } };

/**
 * Returns a prepared query of drizzle-orm 0.45 that runs over another connection. Drizzle ties what it has built to the
 * connection it was built on, and building costs as much as running.
 */
export const overConnection = <Query extends object>(built: Query, reader: { readonly _: unknown }): Query =>
  Object.assign(Object.create(built), { client: (reader._ as Connection).session.client });
