import { z } from "@hono/zod-openapi";
import { maskedEnd } from "~/banking/bank";
import { accountStatus } from "~/banking/bank-fields";
import { ok } from "~/platform/result";
import { findPayoutBank, type PayoutBank, shownPayoutBank } from "~/profile/bank/bank.server";
import { payoutBankForm } from "~/profile/bank/bank-form";
import { savePayoutBank } from "~/profile/bank/save-bank.server";
import { type Api, call, fromZod } from "../http/call.server";
import { checkbox, type FieldsOf } from "../http/wire";

const typed = z.string().optional();
const masked = z.string().openapi({ example: "•••• 6789" });

const bankInfo = z
  .object({
    bankName: z.string(),
    accountStatus,
    accountType: z.enum(["personal", "business"]),
    name: z.string(),
    email: z.string(),
    routing: masked,
    account: masked,
  })
  .openapi("BankInfo");

/** Bank fields in one's own profile. */
export const profileBankInfo = z.object({ account: masked, bankName: z.string() });
export const profileBankInfoOf = ({ accountEnd, bankName }: PayoutBank) => ({
  account: maskedEnd(accountEnd),
  bankName,
});

export function declareContractorBank(api: Api) {
  const path = "/contractor/bankInformation";
  call(api, {
    permission: "payout-bank.read",
    id: "contractor.bank.get",
    method: "get",
    path,
    summary: "The bank account you are paid to; only the last four digits of its numbers",
    answer: { payload: z.object({ bankInfo: bankInfo.nullable() }) },
    run: async ({ actor }) => {
      const bank = await findPayoutBank(actor.id);
      return ok({ payload: { bankInfo: bank ? shownPayoutBank(bank) : null } });
    },
  });
  call(api, {
    permission: "payout-bank.change",
    id: "contractor.bank.put",
    method: "put",
    path,
    summary:
      "Save the bank account you are paid to. The isDirty… flags name the numbers that were typed again",
    body: z.object({
      bankName: typed,
      accountStatus: typed.openapi({ example: "checking", description: "checking or savings" }),
      accountType: typed.openapi({ example: "personal", description: "personal or business" }),
      name: typed.openapi({ description: "The account's owner" }),
      routing: typed.openapi({ example: "222222226" }),
      account: typed.openapi({ example: "123456789" }),
      email: typed.openapi({ description: "For payment notifications" }),
      acceptTerms: checkbox,
      isDirtyAccount: checkbox,
      isDirtyRouting: checkbox,
    } satisfies FieldsOf<typeof payoutBankForm>),
    run: async ({ actor, body }) => {
      const read = payoutBankForm(await findPayoutBank(actor.id)).safeParse(body);
      if (!read.success) return fromZod(read.error);
      const result = await savePayoutBank(actor, read.data);
      return result.ok ? ok({ message: "Banking information saved" }) : result;
    },
  });
}
