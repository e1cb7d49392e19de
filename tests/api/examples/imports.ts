import { imports } from "db/schema/imports";
import { eq } from "drizzle-orm";
import { makeClient } from "tests/factories/people";
import { makeTemplate } from "tests/factories/templates";
import { expect } from "vitest";
import { db } from "~/platform/db/db.server";
import { type Answered, type Examples, formOf } from "./example";

const csv = (text: string) => new File([text], "orders.csv", { type: "text/csv" });

export const importExamples: Examples = {
  "users.import": async () => {
    const as = await makeClient("Dispatcher");
    const mapping = JSON.stringify({ Alpha: "title" });
    const templateId = String(await makeTemplate(as));
    const begun = async ({ body }: Answered) => {
      const { importId } = (body as { payload: { importId: string } }).payload;
      const [made] = await db
        .select()
        .from(imports)
        .where(eq(imports.id, Number(importId)));
      const columns = { headers: ["Alpha", "Zip"], mapping: ["title", "zipCode"] };
      expect(made).toMatchObject({
        ...columns,
        companyId: as.companyId,
        templateId: Number(templateId),
        rowCount: 1,
      });
    };
    return {
      done: {
        as,
        body: formOf({ file: csv("Alpha,Zip\nSwap,02132\n"), mapping, templateId }),
        answers: { message: "The import has started" },
        after: begun,
      },
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
      done: { as, params: { id: made!.id }, query: { after: 0 }, answers: { payload: { state: "done" } } },
      refused: { as: await makeClient(), params: { id: made!.id } },
    };
  },
};
