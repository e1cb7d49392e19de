import { imports } from "db/schema/imports";
import { makeClient } from "tests/factories/people";
import { makeTemplate } from "tests/factories/templates";
import { db } from "~/platform/db.server";
import { type Examples, formOf } from "./example";

const csv = (text: string) => new File([text], "orders.csv", { type: "text/csv" });

export const importExamples: Examples = {
  "users.import": async () => {
    const as = await makeClient("Dispatcher");
    const mapping = JSON.stringify({ Alpha: "title" });
    const templateId = String(await makeTemplate(as));
    return {
      done: { as, body: formOf({ file: csv("Alpha,Zip\nSwap,02132\n"), mapping, templateId }) },
      refused: { as, body: formOf({ file: csv("Alpha\n"), mapping }) },
    };
  },
  "imports.get": async () => {
    const as = await makeClient();
    const [made] = await db
      .insert(imports)
      .values({
        companyId: as.companyId!,
        createdById: as.id,
        fileName: "orders.csv",
        rowCount: 1,
        headers: ["Title"],
        mapping: ["title"],
        state: "done" as const,
      })
      .returning();
    return {
      done: { as, params: { id: made!.id } },
      refused: { as: await makeClient(), params: { id: made!.id } },
    };
  },
};
