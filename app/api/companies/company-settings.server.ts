import { z } from "@hono/zod-openapi";
import { changeSettings } from "~/companies/commands/change-settings.server";
import { findCompany } from "~/companies/company.server";
import { companySettingsForm } from "~/companies/settings/settings";
import { db } from "~/platform/db/db.server";
import { ok } from "~/platform/result";
import { type Api, call, fromZod } from "../http/call.server";
import { type FieldsOf, numberOrText } from "../http/wire";

const fields = {
  receiptAbove: numberOrText.nullish().openapi({ type: ["number", "null"], example: 50 }),
} satisfies FieldsOf<typeof companySettingsForm>;
const settings = z.object({
  receiptAbove: z.number().nullable().openapi({ description: "In dollars; null asks for no receipts" }),
});

const shown = (receiptAboveCents: number | null): z.infer<typeof settings> => ({
  receiptAbove: receiptAboveCents === null ? null : receiptAboveCents / 100,
});

export function declareCompanySettings(api: Api) {
  call(api, {
    permission: "company-settings.change",
    id: "companySettings.get",
    method: "get",
    path: "/company/settings",
    summary: "Your company's settings",
    answer: { payload: settings },
    run: async ({ actor }) => {
      const company = await findCompany(db, actor.companyId ?? 0);
      return ok({ payload: shown(company?.receiptAboveCents ?? null) });
    },
  });
  call(api, {
    permission: "company-settings.change",
    id: "companySettings.update",
    method: "patch",
    path: "/company/settings",
    summary: "Change the amount above which your company asks for an expense's receipt",
    body: z.object(fields),
    answer: { payload: settings },
    run: async ({ actor, body }) => {
      const read = companySettingsForm.safeParse(body);
      if (!read.success) return fromZod(read.error);
      const result = await changeSettings(actor, { receiptAboveCents: read.data.receiptAbove ?? null });
      if (!result.ok) return result;
      return ok({ message: "Company settings saved", payload: shown(result.value.receiptAboveCents) });
    },
  });
}
