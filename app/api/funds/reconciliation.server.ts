import { z } from "@hono/zod-openapi";
import { readId } from "~/platform/forms/read-id";
import { ok, type Result } from "~/platform/result";
import {
  approveCorrection,
  rejectCorrection,
} from "~/super-admin/reconciliation/commands/decide-correction.server";
import { proposeCorrection } from "~/super-admin/reconciliation/commands/propose-correction.server";
import { reconcile } from "~/super-admin/reconciliation/commands/reconcile.server";
import {
  type CorrectionRow,
  findCorrection,
  listCorrections,
} from "~/super-admin/reconciliation/corrections/corrections.server";
import { correctionForm } from "~/super-admin/reconciliation/forms";
import {
  findLastRun,
  type Item,
  listOpenItems,
  remainingCents,
} from "~/super-admin/reconciliation/items.server";
import { type Api, call } from "../http/call.server";
import { readTyped } from "../http/card-fields.server";
import { numberOrText } from "../http/wire";

const difference = z
  .object({
    _id: z.string(),
    provider: z.enum(["stripe", "dwolla"]),
    reference: z.string().openapi({ description: "Callout's key of the payment, or the provider's id" }),
    what: z.enum(["only at the provider", "only here", "another amount", "another state"]),
    here: z.string().openapi({ example: "sent, $10.30" }),
    there: z.string().openapi({ example: "processed, $10.30" }),
    seenAt: z.iso.datetime(),
    inSuspense: z.number().openapi({
      description: "Dollars in the suspense account that have no owner yet; negative for money that left",
    }),
  })
  .openapi("Difference");

const differenceOf = (item: Item) => ({
  _id: String(item.id),
  provider: item.provider,
  reference: item.reference,
  what: item.difference,
  here: item.ownState,
  there: item.providerState,
  seenAt: item.firstSeenAt.toISOString(),
  inSuspense: remainingCents(item) / 100,
});

const correction = z
  .object({
    _id: z.string(),
    kind: z.enum(["credit", "take", "bear", "payout"]),
    companyId: z.string(),
    companyName: z.string(),
    amount: z.number(),
    reason: z.string(),
    differenceId: z.string(),
    workOrderId: z.string(),
    status: z.enum(["proposed", "approved", "rejected"]),
    proposedBy: z.string(),
    proposedAt: z.iso.datetime(),
    decidedBy: z.string(),
    decidedAt: z.iso.datetime().nullable(),
  })
  .openapi("Correction");

const correctionOf = (row: CorrectionRow) => ({
  _id: String(row.id),
  kind: row.kind,
  companyId: row.companyId === null ? "" : String(row.companyId),
  companyName: row.companyName,
  amount: row.amountCents / 100,
  reason: row.reason,
  differenceId: row.itemId === null ? "" : String(row.itemId),
  workOrderId: row.workOrderId === null ? "" : String(row.workOrderId),
  status: row.state,
  proposedBy: row.proposedBy,
  proposedAt: row.proposedAt.toISOString(),
  decidedBy: row.decidedBy,
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

/** Compares the providers' records with the ledger. */
export function declareReconciliation(api: Api) {
  call(api, {
    permission: "page.reconciliation",
    id: "admin.reconciliation",
    method: "get",
    path: "/admin/reconciliation",
    summary: "Open differences between the payment providers' records and the ledger, oldest first",
    answer: {
      payload: z.object({ comparedAt: z.iso.datetime().nullable(), differences: z.array(difference) }),
    },
    run: async () => {
      const [last, items] = await Promise.all([findLastRun(), listOpenItems()]);
      const comparedAt = last?.at.toISOString() ?? null;
      return ok({ payload: { comparedAt, differences: items.map(differenceOf) } });
    },
  });
  call(api, {
    permission: "reconciliation.run",
    id: "admin.reconciliation.run",
    method: "post",
    path: "/admin/reconciliation",
    summary: "Compare the last 60 days of the providers' records with the ledger now",
    answer: {
      payload: z.object({
        differences: z.int(),
        silent: z
          .array(z.enum(["stripe", "dwolla"]))
          .openapi({ description: "Providers that could not be reached" }),
      }),
    },
    run: async ({ actor }) => {
      const done = await reconcile(actor);
      if (!done.ok) return done;
      const { differences, unreachable } = done.value;
      return ok({ payload: { differences, silent: unreachable } });
    },
  });
}

/** Corrections: proposed by one super administrator, approved by another. */
export function declareCorrections(api: Api) {
  const path = "/admin/corrections";
  const params = z.object({ id: z.string().openapi({ example: "7" }) });
  const answer = { payload: z.object({ correction }) };
  const shown = async (result: Result<{ id: number }>) => {
    if (!result.ok) return result;
    const row = await findCorrection(result.value.id);
    return ok({ payload: { correction: correctionOf(row!) } });
  };
  call(api, {
    permission: "correction.propose",
    id: "admin.corrections.list",
    method: "get",
    path,
    summary: "Corrections waiting for approval, then the latest decisions",
    answer: { payload: z.object({ corrections: z.array(correction) }) },
    run: async () => ok({ payload: { corrections: (await listCorrections()).map(correctionOf) } }),
  });
  call(api, {
    permission: "correction.propose",
    id: "admin.corrections.create",
    method: "post",
    path,
    summary: "Propose a correction; nothing is posted until another super administrator approves it",
    idempotent: true,
    refuses: [404, 409],
    body: z.object({
      kind: z.string().openapi({
        example: "credit",
        description:
          "credit: credit a company; take: debit a company; bear: book as Callout's gain or loss; payout: record a transfer made by hand as a contractor's payout",
      }),
      companyId: numberOrText.optional().openapi({ type: "string", example: "7" }),
      amount: numberOrText.optional().openapi({ type: "string", example: "10.30", description: "Dollars" }),
      differenceId: numberOrText
        .optional()
        .openapi({ type: "string", example: "3", description: "The suspense item it settles" }),
      workOrderId: numberOrText.optional().openapi({
        type: "string",
        example: "1042",
        description: "The WIN of the work order whose payout it was",
      }),
      reason: z.string().openapi({ example: "Refund of a card payment that was made at Stripe" }),
    }),
    answer,
    run: async ({ actor, body, keyOf }) => {
      const read = readTyped(
        correctionForm,
        {
          kind: body.kind,
          companyId: body.companyId,
          amount: body.amount,
          itemId: body.differenceId,
          win: body.workOrderId,
          reason: body.reason,
        },
        { itemId: "differenceId", win: "workOrderId" },
      );
      if (!read.ok) return read;
      const { kind, companyId, amount: amountCents, itemId, win, reason } = read.value;
      const request = { kind, companyId, amountCents, itemId, win, reason };
      return shown(await proposeCorrection(actor, { ...request, idempotencyKey: keyOf(request) }));
    },
  });
  call(api, {
    permission: "correction.decide",
    id: "admin.corrections.approve",
    method: "patch",
    path: `${path}/{id}/approve`,
    summary: "Approve another super administrator's proposal; it is posted as its own journal",
    idempotent: true,
    refuses: [402, 404, 409],
    params,
    answer,
    run: async ({ actor, params: { id }, keyOf }) =>
      shown(await approveCorrection(actor, readId(id), keyOf("approve", id))),
  });
  call(api, {
    permission: "correction.decide",
    id: "admin.corrections.reject",
    method: "patch",
    path: `${path}/{id}/reject`,
    summary: "Reject a correction, or withdraw your own; nothing is posted",
    idempotent: true,
    refuses: [404, 409],
    params,
    answer,
    run: async ({ actor, params: { id }, keyOf }) =>
      shown(await rejectCorrection(actor, readId(id), keyOf("reject", id))),
  });
}
