import type postgres from "postgres";

type Connection = { session: { client: postgres.Sql } };

/** Runs a prepared drizzle-orm 0.45 query over another connection; Drizzle ties it to the one it was built on. */
export const overConnection = <Query extends object>(built: Query, reader: { readonly _: unknown }): Query =>
  overClient(built, (reader._ as Connection).session.client);

type Values = { values: () => Promise<unknown[][]> };

/** Runs a prepared read over a stand-in for the driver, of which Drizzle uses only this. */
export const overReads = <Query extends object>(
  built: Query,
  read: (text: string, values: unknown[]) => Promise<unknown[][]>,
): Query =>
  overClient(built, {
    unsafe: (text: string, values: unknown[]): Values => ({ values: () => read(text, values) }),
  });

const overClient = <Query extends object>(built: Query, client: object): Query =>
  Object.assign(Object.create(built), { client });
