import { z } from "@hono/zod-openapi";
import { requestCopy } from "~/own-data/commands/request-copy.server";
import { cancelDeletion, requestDeletion } from "~/own-data/commands/request-deletion.server";
import { deletionForm } from "~/own-data/forms";
import { CONFIRMATION, COPY_DAYS, DELETION_DAYS } from "~/own-data/own-data";
import { downloadPart, listCopies, readDeletion } from "~/own-data/queries.server";
import { readId } from "~/platform/forms/read-id";
import { ok } from "~/platform/result";
import { type Api, call, fromZod } from "../http/call.server";

const instant = z.string().openapi({ format: "date-time" });
const id = z.string().openapi({ example: "7" });

const copy = z.object({
  id,
  state: z.enum(["making", "ready", "failed"]),
  requestedAt: instant,
  expiresAt: instant.nullable(),
  parts: z.array(z.object({ part: z.int(), sizeBytes: z.int() })),
});
const deletion = z.object({
  dueAt: instant.nullable().openapi({ description: "When the account is deleted; null if nobody asked" }),
  blockers: z
    .array(z.object({ name: z.string(), text: z.string(), link: z.string() }))
    .openapi({ description: "What has to be settled first, and the path of its page" }),
});

export function declareOwnData(api: Api) {
  call(api, {
    permission: "own-data.read",
    id: "ownData.get",
    method: "get",
    path: "/users/own-data",
    summary: "Copies of your data, and whether your account is going to be deleted or can be",
    answer: { payload: z.object({ copies: z.array(copy), deletion }) },
    run: async ({ actor }) => {
      const { request, blockers } = await readDeletion(actor);
      return ok({
        payload: {
          copies: (await listCopies(actor)).map(({ id, state, requestedAt, expiresAt, parts }) => ({
            ...{ id: String(id), state, parts },
            requestedAt: requestedAt.toISOString(),
            expiresAt: expiresAt?.toISOString() ?? null,
          })),
          deletion: {
            dueAt: request?.dueAt.toISOString() ?? null,
            blockers: blockers.map(({ link, ...blocker }) => ({ ...blocker, link: link.to })),
          },
        },
      });
    },
  });
  call(api, {
    permission: "own-data.ask",
    id: "ownData.copy",
    method: "post",
    path: "/users/own-data/copies",
    summary: `Ask for a copy of your data; it is ready some minutes later, for ${COPY_DAYS} days`,
    refuses: [409, 429],
    answer: { payload: z.object({ id }) },
    run: async ({ actor }) => {
      const result = await requestCopy(actor);
      if (!result.ok) return result;
      return ok({ message: "Your copy is being made", payload: { id: String(result.value.id) } });
    },
  });
  call(api, {
    permission: "own-data.download",
    id: "ownData.download",
    method: "get",
    path: "/users/own-data/copies/{id}/{part}",
    summary: "A zip file of your copy",
    refuses: [404],
    params: z.object({ id: z.string(), part: z.string() }),
    bytes: ["application/zip"],
    run: ({ actor, params }) => downloadPart(actor, readId(params.id), readId(params.part)),
  });
  declareDeletion(api);
}

function declareDeletion(api: Api) {
  call(api, {
    permission: "own-data.delete",
    id: "ownData.delete",
    method: "post",
    path: "/users/own-data/deletion",
    summary: `Ask to delete your account in ${DELETION_DAYS} days; refused with everything that stands in the way`,
    refuses: [409],
    body: z.object({
      confirmation: z.string().openapi({ description: `The word ${CONFIRMATION}`, example: CONFIRMATION }),
      reassignedTo: z
        .string()
        .optional()
        .openapi({ description: "The id of the colleague who takes over a client user's work orders" }),
    }),
    answer: { payload: z.object({ dueAt: instant }) },
    run: async ({ actor, body }) => {
      const read = deletionForm.safeParse(body);
      if (!read.success) return fromZod(read.error);
      const result = await requestDeletion(actor, read.data);
      if (!result.ok) return result;
      return ok({
        message: `Your account will be deleted in ${DELETION_DAYS} days`,
        payload: { dueAt: result.value.dueAt.toISOString() },
      });
    },
  });
  call(api, {
    permission: "own-data.keep",
    id: "ownData.keep",
    method: "delete",
    path: "/users/own-data/deletion",
    summary: "Keep your account after all",
    refuses: [409],
    run: async ({ actor }) => {
      const result = await cancelDeletion(actor);
      return result.ok ? ok({ message: "Your account stays" }) : result;
    },
  });
}
