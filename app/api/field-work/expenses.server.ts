import { z } from "@hono/zod-openapi";
import type { Actor } from "~/access/actor";
import { addExpense } from "~/field-work/commands/expenses/add-expense.server";
import { deleteExpense } from "~/field-work/commands/expenses/delete-expense.server";
import { editExpense } from "~/field-work/commands/expenses/edit-expense.server";
import { expenseForm, receiptId } from "~/field-work/forms";
import { findOwnExpense, listExpenses } from "~/field-work/queries.server";
import { receiptLimits } from "~/field-work/receipts/receipt";
import { db } from "~/platform/db/db.server";
import { notFound, ok, type Result } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { isoDateAt } from "~/platform/time/wall-clock";
import { type Order, readOrder } from "~/work-orders/store/order.server";
import { type Answer, type Api, call, fromZod } from "../http/call.server";
import { ofOrder, win } from "../http/several-orders.server";
import { binary, documented, type FieldsOf, named, numberOrText, uploads } from "../http/wire";
import { orderFor, runOnceFor } from "../orders/order-for.server";
import { storeOrderFile } from "../orders/store-order-file.server";
import { expenseSchema, showExpense } from "./field-work-shapes";

const fields = {
  amount: numberOrText.nullish().openapi({ type: "number", example: 12.5 }),
  date: z.string().nullish().openapi({ example: "2026-11-20" }),
  description: z.string().nullish(),
} satisfies FieldsOf<ReturnType<typeof expenseForm>>;
const receipt = {
  receipt: documented(receiptId, { example: "42" }).openapi({
    type: ["string", "null"],
    description:
      "The _id of a file sent to /expenses/receipts; null removes the receipt, and nothing leaves it",
  }),
};
const answer = { payload: expenseSchema };

export function declareExpenses(api: Api) {
  call(api, {
    permission: "expense.change",
    id: "expenses.create",
    method: "post",
    path: "/expenses",
    summary: "Add an expense to a work order assigned to you",
    sentLate: true,
    body: ofOrder.extend({ ...fields, ...receipt }),
    answer,
    run: async ({ actor, body: { workOrderId, ...typed }, keyOf }) => {
      const once = { win: workOrderId, idempotencyKey: keyOf(typed) };
      const as = { permission: "expense.change", action: "expense.add" } as const;
      const result = await runOnceFor(actor, { ...once, ...as }, async (order) => {
        const read = readExpense(order, typed);
        return read.ok ? addExpense(actor, { ...once, ...read.value }) : read;
      });
      return result.ok ? shown(actor, workOrderId, result.value.expenseId, "Expense added") : result;
    },
  });
  call(api, {
    permission: "expense.change",
    id: "expenses.receipt",
    method: "post",
    path: "/expenses/receipts",
    refuses: [404, 409],
    summary: "Send a picture or a PDF, to name as an expense's receipt within a week",
    multipart: z.object({ workOrderId: z.string(), file: binary.optional(), uploads }),
    answer: { payload: named },
    run: ({ actor, request }) =>
      storeOrderFile(actor, request, {
        permission: "expense.change",
        limits: receiptLimits,
        message: "Receipt stored",
      }),
  });
  call(api, {
    permission: "expense.change",
    id: "expenses.update",
    method: "patch",
    path: "/expenses",
    summary: "Change your own expense",
    body: z.object({ id: win, workOrderId: win.optional(), ...fields, ...receipt }),
    answer,
    run: async ({ actor, body: { id, workOrderId, ...typed } }) => {
      const found = await findOwnExpense(db, actor, id);
      if (!found || (workOrderId ?? found.workOrderId) !== found.workOrderId) return notFound("Expense");
      const order = await orderFor(actor, found.workOrderId, "expense.change");
      if (!order.ok) return order;
      const read = readExpense(order.value, typed);
      if (!read.ok) return read;
      const result = await editExpense(actor, { win: found.workOrderId, expenseId: id, ...read.value });
      return result.ok ? shown(actor, found.workOrderId, id, "Expense changed") : result;
    },
  });
  call(api, {
    permission: "expense.change",
    id: "expenses.delete",
    method: "delete",
    path: "/expenses",
    summary: "Delete your own expense",
    query: z.object({ id: win }),
    run: async ({ actor, query: { id } }) => {
      const found = await findOwnExpense(db, actor, id);
      if (!found) return notFound("Expense");
      const result = await deleteExpense(actor, { win: found.workOrderId, expenseId: id });
      return result.ok ? ok({ message: "Expense deleted" }) : result;
    },
  });
}

type Typed = z.infer<z.ZodObject<typeof fields & typeof receipt>>;

function readExpense({ timeZone }: Order, typed: Typed) {
  const read = expenseForm({ today: isoDateAt(now(), timeZone) }).safeParse(typed);
  if (!read.success) return fromZod(read.error);
  const { amount: amountCents, description, date } = read.data;
  return ok({ amountCents, description, date, receiptFileId: typed.receipt });
}

/** Shows an expense; a repeated call may be about an order that is somebody else's since. */
async function shown(actor: Actor, win: number, expenseId: number, message: string): Promise<Result<Answer>> {
  const order = await readOrder(db, actor, win);
  const listed = order && (await listExpenses(db, actor, order)).find(({ id }) => id === expenseId);
  const found = listed ?? (await findOwnExpense(db, actor, expenseId));
  return found ? ok({ message, payload: showExpense(found) }) : notFound("Expense");
}
