import { z } from "zod";
import { zMoney } from "~/platform/forms/decimal-fields";

/** Pages and REST calls use the same names; an empty amount asks for no receipt (PHO-009). */
export const companySettingsForm = z.object({
  receiptAbove: zMoney({ message: "Please enter a dollar amount, or nothing to ask for no receipts" }),
});
