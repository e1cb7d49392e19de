import { z } from "@hono/zod-openapi";
import type { Actor } from "~/access/actor";
import { readSentFile } from "~/import/sent-file.server";
import { readTableQuery } from "~/platform/db/table-query";
import { ok, type Result } from "~/platform/result";
import { count } from "~/platform/text/format";
import { deleteRecruit } from "~/recruits/commands/delete-recruit.server";
import { importRecruits } from "~/recruits/commands/import-recruits.server";
import { emailRecruits } from "~/recruits/commands/mail-recruits.server";
import { importedText } from "~/recruits/import/labels";
import { RECRUIT_MILES } from "~/recruits/nearby.server";
import { listRecruits, recruitsTable } from "~/recruits/queries.server";
import { type Answer, type Api, call } from "../http/call.server";
import { ofOrder } from "../http/several-orders.server";
import { binary, byId, paging, withPayload } from "../http/wire";

const recruit = z
  .object({ _id: z.string(), name: z.string(), email: z.string(), zipcode: z.string() })
  .openapi("Recruit");
const text = z.string().optional();
const skippedLines = z.array(z.int()).openapi({
  description: "Line numbers without a valid email or ZIP code",
});

/** Recruits: technicians without an account who get emails about work near them. */
export function declareRecruits(api: Api) {
  call(api, {
    permission: "recruits.manage",
    id: "recruits.list",
    method: "get",
    path: "/recruits",
    summary: "A page of the recruits list",
    query: z.object({
      ...paging,
      sortBy: text.openapi({ example: "name", description: recruitsTable.sortable.join(", ") }),
      sortDirection: text.openapi({ example: "asc" }),
      filters: text.openapi({
        example: '{"name": "jo"}',
        description: "JSON; name: a part of the name, the email or the ZIP code",
      }),
    }),
    answer: { payload: z.array(recruit), total: z.int() },
    run: async ({ query }) => {
      const { rows, total } = await listRecruits(readTableQuery(query, recruitsTable));
      const payload = rows.map(({ id, name, email, zipCode }) => ({
        _id: String(id),
        name,
        email,
        zipcode: zipCode,
      }));
      return ok({ payload, total });
    },
  });
  call(api, {
    permission: "recruits.manage",
    id: "recruits.import",
    method: "post",
    path: "/recruits/import",
    summary: "Add recruits from a .csv or .xlsx file with the columns Name, Email and Zipcode",
    multipart: z.object({ file: binary }),
    answer: withPayload({ skippedLines }),
    run: ({ actor, request }) => importSent(actor, request),
  });
  call(api, {
    permission: "recruits.manage",
    id: "recruits.delete",
    method: "delete",
    path: "/recruits/{id}",
    summary: "Delete a recruit",
    refuses: [404],
    params: byId,
    run: async ({ actor, params }) => {
      const deleted = await deleteRecruit(actor, params.id);
      return deleted.ok ? ok({ message: "Recruit deleted" }) : deleted;
    },
  });
}

async function importSent(actor: Actor, request: Request): Promise<Result<Answer>> {
  const sent = await readSentFile(actor, request);
  if (!sent.ok) return sent;
  const result = await importRecruits(actor, sent.value);
  if (!result.ok) return result;
  const { skippedLines } = result.value;
  return ok({ message: importedText(result.value), skippedLines, payload: { skippedLines } });
}

export function declareRecruitsMail(api: Api) {
  call(api, {
    permission: "recruits.mail",
    id: "orders.sendRecruitsMail",
    method: "post",
    path: "/orders/send-recruits-mail",
    summary: `Email recruits within ${RECRUIT_MILES} miles about a published work order; each gets one email`,
    body: ofOrder,
    answer: { payload: z.object({ recruits: z.int() }) },
    run: async ({ actor, body }) => {
      const sent = await emailRecruits(actor, { win: body.workOrderId });
      if (!sent.ok) return sent;
      const { emailed } = sent.value;
      return ok({
        message: `Emails to ${count(emailed, "recruit")} are on the way`,
        payload: { recruits: emailed },
      });
    },
  });
}
