import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from "idb";

const opened = new Map<string, Promise<IDBPDatabase<never>>>();

/** Opens a database of this browser once, and again after it was deleted. `upgrade` creates its stores. */
export function browserDatabase<S extends DBSchema>(
  name: string,
  upgrade: OpenDBCallbacks<S>["upgrade"],
  version = 1,
): Promise<IDBPDatabase<S>> {
  const known = opened.get(name);
  if (known) return known as unknown as Promise<IDBPDatabase<S>>;
  const forget = () => void opened.delete(name);
  const database = openDB<S>(name, version, {
    upgrade,
    // A tab deletes it or brings a newer version, this one or another.
    blocking: (_from, _to, event) => {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
  opened.set(name, database as unknown as Promise<IDBPDatabase<never>>);
  database.catch(forget);
  return database;
}
