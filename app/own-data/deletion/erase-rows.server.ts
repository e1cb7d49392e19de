import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "~/platform/db/db.server";
import type { Erasure, Person, Which } from "../declared/rule.server";
import { declaredTables } from "../declared/tables.server";

/**
 * Erases what every table has of a person, as declared. The one place that writes the tables of other features: what is
 * erased is decided where it is decided what is copied.
 */
export async function eraseRows(tx: Tx, person: Person): Promise<void> {
  for (const declared of declaredTables)
    if (declared.isPersonal)
      for (const step of declared.erase) await eraseStep(tx, declared.table, step, person);
}

async function eraseStep(tx: Tx, table: PgTable, step: Erasure, person: Person) {
  if ("keep" in step) return;
  if ("delete" in step) return tx.delete(table).where(rowsOf(step.delete, person));
  const values = typeof step.set === "function" ? step.set(person) : step.set;
  return tx.update(table).set(values).where(rowsOf(step.which, person));
}

function rowsOf(which: Which, person: Person): SQL {
  const rows = which(person);
  if (!rows) throw new Error("A declaration without a condition would erase everybody's rows");
  return rows;
}
