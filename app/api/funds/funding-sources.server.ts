import { z } from "@hono/zod-openapi";
import { maskedEnd } from "~/banking/bank";
import { accountStatus, bankFields } from "~/banking/bank-fields";
import { addSource } from "~/banking/commands/add-source.server";
import { removeSource } from "~/banking/commands/remove-source.server";
import { verifySource } from "~/banking/commands/verify-source.server";
import { type BankSource, listSources, listSourcesForAdmin } from "~/banking/queries.server";
import { addFundsByBank } from "~/funds/commands/add-funds-by-bank.server";
import { makeBankPrimary } from "~/funds/commands/make-bank-primary.server";
import { addFundsByBankForm } from "~/funds/forms";
import { ok } from "~/platform/result";
import { addToBalance } from "~/super-admin/commands/add-to-balance.server";
import { addToBalanceForm, verifySourceForm } from "~/super-admin/forms";
import { type Api, call } from "../http/call.server";
import { readTyped } from "../http/card-fields.server";
import { byId, type FieldsOf, numberOrText } from "../http/wire";

const fundingSource = z
  .object({
    _id: z.string(),
    id: z.string(),
    name: z.string().openapi({ description: "The bank's name" }),
    status: z.enum(["verified", "unverified"]),
    isBlocked: z.boolean().openapi({ description: "After too many wrong amounts; add a new bank account" }),
    isPrimary: z.boolean(),
    routing: z.string().openapi({ example: "•••• 2226" }),
    account: z.string().openapi({ example: "•••• 6789" }),
    accountStatus,
    companyName: z.string().openapi({ description: "For the super administrator: the company" }),
  })
  .openapi("FundingSource");

const shapeOf = (source: BankSource & { companyName?: string | null }) => ({
  _id: String(source.id),
  id: String(source.id),
  name: source.bankName,
  status: source.isVerified ? ("verified" as const) : ("unverified" as const),
  isBlocked: source.isBlocked,
  isPrimary: source.isPrimary,
  routing: maskedEnd(source.routingEnd),
  account: maskedEnd(source.accountEnd),
  accountStatus: source.accountStatus,
  companyName: source.companyName ?? "",
});

const sourceForm = z.object(bankFields);
const path = "/dwolla/funding-sources";

export function declareFundingSources(api: Api) {
  call(api, {
    permission: "bank-sources.read",
    id: "dwolla.sources.list",
    method: "get",
    path,
    summary:
      "Your company's bank accounts; for the super administrator, Callout's own and those waiting for verification",
    query: z.object({
      status: z.enum(["verified", "unverified", "all", ""]).default("verified"),
    }),
    answer: { payload: z.object({ fundingSources: z.array(fundingSource) }) },
    run: async ({ actor, query }) => {
      const status = query.status || "all";
      const sources =
        actor.companyId === null
          ? await listSourcesForAdmin(status)
          : await listSources(actor.companyId, status);
      return ok({ payload: { fundingSources: sources.map(shapeOf) } });
    },
  });
  call(api, {
    permission: "bank-sources.change",
    id: "dwolla.sources.create",
    method: "post",
    path,
    summary: "Add a bank account. It is verified by two small deposits, which arrive in 2-3 days",
    refuses: [409, 429],
    body: z.object({
      bankName: z.string().optional().openapi({ example: "First National" }),
      accountStatus: z
        .string()
        .optional()
        .openapi({ example: "checking", description: "checking or savings" }),
      routing: numberOrText.optional().openapi({ type: "string", example: "222222226" }),
      account: numberOrText.optional().openapi({ type: "string", example: "123456789" }),
    } satisfies FieldsOf<typeof sourceForm>),
    answer: { payload: z.object({ fundingSource }) },
    run: async ({ actor, body }) => {
      const read = readTyped(sourceForm, body);
      if (!read.ok) return read;
      const added = await addSource(actor, read.value);
      return added.ok ? ok({ payload: { fundingSource: shapeOf(added.value) } }) : added;
    },
  });
  call(api, {
    permission: "bank-sources.change",
    id: "dwolla.sources.primary",
    method: "patch",
    path: `${path}/{id}/primary`,
    summary: "Make a verified bank account the primary payment method",
    refuses: [404, 409],
    params: byId,
    run: async ({ actor, params: { id } }) => {
      const made = await makeBankPrimary(actor, id);
      return made.ok ? ok({ message: "The bank account is the primary payment method" }) : made;
    },
  });
  call(api, {
    permission: "bank-sources.change",
    id: "dwolla.sources.delete",
    method: "delete",
    path: `${path}/{id}`,
    summary: "Remove a bank account, here and at the bank provider",
    refuses: [404, 409],
    params: byId,
    run: async ({ actor, params: { id } }) => {
      const removed = await removeSource(actor, id);
      return removed.ok ? ok({ message: "The bank account was removed" }) : removed;
    },
  });
  call(api, {
    permission: "bank-sources.verify",
    id: "dwolla.sources.verify",
    method: "post",
    path: `${path}/{id}/verify`,
    summary: "Verify a bank account by its two small deposits, as on the owner's statement",
    refuses: [404, 409],
    params: byId,
    body: z.object({
      amount1: numberOrText.openapi({ type: "string", example: "0.03" }),
      amount2: numberOrText.openapi({ type: "string", example: "0.09" }),
    } satisfies FieldsOf<typeof verifySourceForm>),
    run: async ({ actor, params: { id }, body }) => {
      const read = readTyped(verifySourceForm, body);
      if (!read.ok) return read;
      const { amount1: amount1Cents, amount2: amount2Cents } = read.value;
      const verified = await verifySource(actor, { id, amount1Cents, amount2Cents });
      return verified.ok ? ok({ message: "The bank account is verified" }) : verified;
    },
  });
}

const result = z
  .object({
    _id: z.string(),
    status: z
      .enum(["pending", "processed"])
      .openapi({ description: "pending: the transfer takes 4-5 business days; do not send it again" }),
    amount: z.number(),
    fee: z.number(),
    total: z.number(),
  })
  .openapi("BankTransfer");

/** Adds funds by bank; a super administrator adds to the platform's own balance. */
export function declareBankTransfers(api: Api) {
  call(api, {
    permission: "funds.add-by-bank",
    id: "dwolla.transactions",
    method: "post",
    path: "/dwolla/transactions",
    summary:
      "Add funds from a bank account; the processing fee is charged on top. For the super administrator: to the balance that contractors are paid from, without a fee",
    idempotent: true,
    refuses: [402, 404, 409],
    body: z.object({
      amount: numberOrText.openapi({ type: "string", example: "100.00", description: "Dollars" }),
      fundingSource: numberOrText.openapi({
        type: "string",
        example: "7",
        description: "A verified bank account",
      }),
    }),
    answer: { result },
    run: async ({ actor, body, keyOf }) => {
      const input = { amount: body.amount, sourceId: body.fundingSource, agreed: "on" };
      const isOwn = actor.companyId === null;
      const read = readTyped(isOwn ? addToBalanceForm : addFundsByBankForm, input, {
        sourceId: "fundingSource",
      });
      if (!read.ok) return read;
      const { amount: amountCents, sourceId } = read.value;
      const request = { amountCents, sourceId, idempotencyKey: keyOf(amountCents, sourceId) };
      const sent = await (isOwn ? addToBalance(actor, request) : addFundsByBank(actor, request));
      if (!sent.ok) return sent;
      const { id, feeCents, state } = sent.value;
      const figures = {
        _id: String(id),
        status: state === "processed" ? ("processed" as const) : ("pending" as const),
        amount: amountCents / 100,
        fee: feeCents / 100,
        total: (amountCents + feeCents) / 100,
      };
      return ok({ result: figures });
    },
  });
}
