import { z } from "@hono/zod-openapi";
import { ok } from "~/platform/result";
import {
  addSavedReply,
  changeSavedReply,
  deleteSavedReply,
} from "~/support/saved-replies/commands/save-reply.server";
import { savedReply } from "~/support/saved-replies/forms";
import { listAllReplies } from "~/support/saved-replies/saved-replies.server";
import { type Api, call } from "../http/call.server";
import { byId, created } from "../http/wire";

const reply = z.object({ _id: z.string(), title: z.string(), content: z.string(), version: z.int() });
const version = z
  .int()
  .optional()
  .openapi({ description: "The version that you changed; 409 if there is a later one" });

export function declareSavedReplies(api: Api) {
  const path = "/support/saved-replies";
  call(api, {
    permission: "saved-replies.read",
    id: "savedReplies.list",
    method: "get",
    path,
    summary: "The replies that all support agents share, by title",
    answer: { payload: z.object({ savedReplies: z.array(reply) }) },
    run: async () => {
      const savedReplies = (await listAllReplies()).map(({ id, ...shown }) => ({
        _id: String(id),
        ...shown,
      }));
      return ok({ payload: { savedReplies } });
    },
  });
  call(api, {
    permission: "saved-replies.manage",
    id: "savedReplies.create",
    method: "post",
    path,
    refuses: [409],
    idempotent: true,
    summary: "Add a saved reply; no two have the same title",
    body: savedReply,
    answer: created,
    run: async ({ actor, body, keyOf }) => {
      const added = await addSavedReply(actor, body, keyOf(body));
      return added.ok
        ? ok({ message: "Saved reply added", payload: { _id: String(added.value.id) } })
        : added;
    },
  });
  call(api, {
    permission: "saved-replies.manage",
    id: "savedReplies.update",
    method: "patch",
    path: `${path}/{id}`,
    refuses: [404, 409],
    summary: "Change a saved reply",
    params: byId,
    body: savedReply.extend({ version }),
    run: async ({ actor, params: { id }, body: { version: seen, ...reply } }) => {
      const changed = await changeSavedReply(actor, id, { ...reply, seen });
      return changed.ok ? ok({ message: "Saved reply changed" }) : changed;
    },
  });
  call(api, {
    permission: "saved-replies.manage",
    id: "savedReplies.delete",
    method: "delete",
    path: `${path}/{id}`,
    refuses: [404],
    summary: "Delete a saved reply",
    params: byId,
    run: async ({ actor, params: { id } }) => {
      const deleted = await deleteSavedReply(actor, id);
      return deleted.ok ? ok({ message: "Saved reply deleted" }) : deleted;
    },
  });
}
