import { z } from "@hono/zod-openapi";
import type { Actor } from "~/access/actor";
import { checkInToOrder } from "~/field-work/commands/check-in.server";
import { checkOutOfOrder } from "~/field-work/commands/check-out.server";
import { deleteCheckEntry } from "~/field-work/commands/delete-check-entry.server";
import { editCheckEntry } from "~/field-work/commands/edit-check-entry.server";
import { checkInForm, checkOutForm, entryForm, isWallClock, MOMENT_MISSING } from "~/field-work/forms";
import { findOwnEntry, listCheckEntries } from "~/field-work/queries.server";
import { db } from "~/platform/db/db.server";
import { notFound, ok, type Result } from "~/platform/result";
import { readOrder } from "~/work-orders/store/order.server";
import { type Answer, type Api, call, fromZod } from "../http/call.server";
import { win } from "../http/several-orders.server";
import { numberOrText, type SomeFieldsOf } from "../http/wire";
import { orderFor, runOnceFor } from "../orders/order-for.server";
import { checkEntrySchema, showCheckEntry } from "./field-work-shapes";

const order = z.object({ id: win });
const entry = order.extend({ entryId: win });
const instant = z.string(MOMENT_MISSING).openapi({ example: "2026-11-20T14:05:00Z" });
const degrees = numberOrText.nullish().openapi({ type: "number" });
const coords = z
  .object({ lat: degrees, lng: degrees, latitude: degrees, longitude: degrees })
  .nullish()
  .openapi({ description: "Where the phone is; the server computes the distance to the site" });
const work_description = z.string().nullish();
const answer = { payload: checkEntrySchema };

export function declareChecks(api: Api) {
  call(api, {
    permission: "check-in.add",
    id: "checks.in",
    method: "post",
    path: "/orders/{id}/check-in-check-outs",
    summary: "Check in; a date without a zone is the site's wall clock",
    sentLate: true,
    params: order,
    body: z.object({ check_in_date: instant, coords } satisfies SomeFieldsOf<typeof checkInForm>),
    answer,
    run: async ({ actor, params: { id }, body, keyOf }) => {
      const once = { win: id, permission: "check-in.add", idempotencyKey: keyOf(body) } as const;
      const result = await runOnceFor(actor, once, async (order) => {
        const read = checkInForm(order).safeParse(body);
        if (!read.success) return fromZod(read.error);
        const isEntered = isWallClock(body.check_in_date);
        return checkInToOrder(actor, { ...once, ...read.data, isEntered });
      });
      return result.ok ? shown(actor, id, result.value.entryId, "Checked in") : result;
    },
  });
  call(api, {
    permission: "check-in.add",
    id: "checks.out",
    method: "patch",
    path: "/orders/{id}/check-in-check-outs/{entryId}",
    summary: "Check out, with a description of the work performed",
    sentLate: true,
    params: entry,
    body: z.object({ check_out_date: instant, work_description, coords } satisfies SomeFieldsOf<
      typeof checkOutForm
    >),
    answer,
    run: async ({ actor, params: { id, entryId }, body, keyOf }) => {
      const once = { win: id, permission: "check-in.add", idempotencyKey: keyOf(entryId, body) } as const;
      const result = await runOnceFor(actor, once, async ({ timeZone }) => {
        const found = await findEntry(actor, id, entryId);
        if (!found) return notFound("Check-in");
        const read = checkOutForm({ ...found, timeZone }).safeParse(body);
        if (!read.success) return fromZod(read.error);
        const isEntered = isWallClock(body.check_out_date);
        return checkOutOfOrder(actor, { ...once, entryId, ...read.data, isEntered });
      });
      return result.ok ? shown(actor, id, entryId, "Checked out") : result;
    },
  });
  call(api, {
    permission: "check-in.edit",
    id: "checks.edit",
    method: "post",
    path: "/orders/{id}/check-in-check-outs/{entryId}",
    summary: "Correct an entry; omitted fields stay unchanged",
    params: entry,
    body: z.object({
      check_in_date: instant.nullish(),
      check_out_date: instant.nullish(),
      work_description,
    } satisfies SomeFieldsOf<typeof entryForm>),
    answer,
    run: async ({ actor, params, body }) => {
      const found = await entryFor(actor, params);
      if (!found.ok) return found;
      const { timeZone, ...before } = found.value;
      const read = entryForm({ timeZone, entry: before }).safeParse(body);
      if (!read.success) return fromZod(read.error);
      const result = await editCheckEntry(actor, { win: params.id, entryId: params.entryId, ...read.data });
      return result.ok ? shown(actor, params.id, params.entryId, "Check-in changed") : result;
    },
  });
  call(api, {
    permission: "check-in.edit",
    id: "checks.delete",
    method: "delete",
    path: "/orders/{id}/check-in-check-outs/{entryId}",
    summary: "Delete an entry",
    params: entry,
    run: async ({ actor, params }) => {
      const result = await deleteCheckEntry(actor, { win: params.id, entryId: params.entryId });
      return result.ok ? ok({ message: "Check-in deleted" }) : result;
    },
  });
}

async function findEntry(actor: Actor, win: number, entryId: number) {
  const order = await readOrder(db, actor, win);
  const entries = order ? await listCheckEntries(db, actor, order) : [];
  return entries.find(({ id }) => id === entryId);
}

async function entryFor(actor: Actor, { id, entryId }: z.infer<typeof entry>) {
  const order = await orderFor(actor, id, "check-in.edit");
  if (!order.ok) return order;
  const found = await findEntry(actor, id, entryId);
  return found ? ok({ ...found, timeZone: order.value.timeZone }) : notFound("Check-in");
}

/** Shows an entry; a repeated call may be about an order that is somebody else's since. */
async function shown(actor: Actor, win: number, entryId: number, message: string): Promise<Result<Answer>> {
  const found = (await findEntry(actor, win, entryId)) ?? (await findOwnEntry(db, actor, entryId));
  return found ? ok({ message, payload: showCheckEntry(found) }) : notFound("Check-in");
}
