import { importRows, imports } from "db/schema/imports";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";

/** Makes a finished import that created these orders, one for each row; returns its id. */
export async function makeImport(client: Actor, wins: readonly number[], missing: string[] = []) {
  const [made] = await db
    .insert(imports)
    .values({
      companyId: client.companyId!,
      createdById: client.id,
      fileName: "orders.csv",
      headers: ["Title"],
      mapping: ["title"],
      state: "done",
      rowCount: wins.length,
      drafts: Math.max(1, wins.length),
    })
    .returning({ id: imports.id });
  const rows = wins.map((win, at) => ({
    importId: made!.id,
    companyId: client.companyId!,
    line: at + 2,
    state: "draft" as const,
    win,
    missing,
  }));
  if (rows.length > 0) await db.insert(importRows).values(rows);
  return made!.id;
}
