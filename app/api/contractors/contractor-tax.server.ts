import { z } from "@hono/zod-openapi";
import { ok } from "~/platform/result";
import { saveTaxDetails } from "~/profile/tax/save-tax.server";
import { findTaxDetails, shownTaxDetails, type TaxDetails } from "~/profile/tax/tax.server";
import { taxForm } from "~/profile/tax/tax-form";
import { type Api, call, fromZod } from "../http/call.server";
import { checkbox, type SomeFieldsOf } from "../http/wire";

const text = z.string();
const typed = z.string().optional();
const place = z
  .union([z.string(), z.object({ value: z.string() })])
  .optional()
  .openapi({ type: "string" });

/** Tax details; numbers show only their last four digits. */
export const taxInfo = z
  .object({
    entityType: text.openapi({ example: "C Corporation" }),
    isEINDisplayed: z.boolean(),
    nameAssociatedWithTIN: text,
    businessName: text,
    EIN: text.openapi({ example: "••-•••6789" }),
    SSN: text.openapi({ example: "•••-••-6789" }),
    address1: text,
    address2: text,
    city: text,
    state: text,
    zipCode: text,
    country: text,
    isElectronic1099Checked: z.boolean(),
  })
  .openapi("TaxInfo");

export function taxInfoOf(details: TaxDetails) {
  const { otherType, ...shown } = shownTaxDetails(details);
  return { ...shown, entityType: details.entityType };
}

export function declareContractorTax(api: Api) {
  const path = "/contractor/taxInformation";
  call(api, {
    permission: "tax.read",
    id: "contractor.tax.get",
    method: "get",
    path,
    summary: "Your own tax information; only the last four digits of the SSN or EIN",
    answer: { payload: z.object({ taxInfo: taxInfo.nullable() }) },
    run: async ({ actor }) => {
      const details = await findTaxDetails(actor.id);
      return ok({ payload: { taxInfo: details ? taxInfoOf(details) : null } });
    },
  });
  call(api, {
    permission: "tax.change",
    id: "contractor.tax.post",
    method: "post",
    path,
    summary: "Save your tax information. isIdTypeFieldDirty: the SSN or EIN was typed again",
    body: z.object({
      entityType: typed.openapi({
        description: "One of the listed types, or your own text",
        example: "Individual/sole proprietor",
      }),
      isEINDisplayed: checkbox,
      nameAssociatedWithTIN: typed,
      businessName: typed,
      EIN: typed.openapi({ example: "12-3456789" }),
      SSN: typed.openapi({ example: "123-45-6789" }),
      isIdTypeFieldDirty: checkbox,
      address1: typed,
      address2: typed,
      city: place,
      state: place,
      zipCode: typed,
      country: place,
      isTaxInfoCorrect: checkbox,
      isElectronic1099Checked: checkbox,
    } satisfies SomeFieldsOf<typeof taxForm>),
    run: async ({ actor, body }) => {
      const saved = await findTaxDetails(actor.id);
      const read = taxForm(saved && { kind: saved.kind, end: saved.numberEnd }).safeParse(body);
      if (!read.success) return fromZod(read.error);
      const result = await saveTaxDetails(actor, read.data);
      return result.ok ? ok({ message: "Tax information saved" }) : result;
    },
  });
}
