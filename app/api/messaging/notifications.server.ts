import { z } from "@hono/zod-openapi";
import { markAllRead, openNotification } from "~/notifications/commands/mark-read.server";
import { countNews, listNotifications } from "~/notifications/queries.server";
import { notFound, ok } from "~/platform/result";
import { type Api, call } from "../http/call.server";
import { id } from "../http/wire";

const notification = z.object({
  _id: z.string(),
  title: z.string(),
  message: z.string(),
  type: z.enum(["info", "success", "warning", "error"]),
  workOrderId: z.string().nullable(),
  url: z.string(),
  at: z.iso.datetime(),
  isRead: z.boolean(),
});

export function declareNotifications(api: Api) {
  call(api, {
    permission: "notification.read",
    id: "notifications.list",
    method: "get",
    path: "/notifications",
    summary: "The caller's notifications, newest first, 50 at a time; `news` is the bell's counter",
    query: z.object({ before: id.optional().openapi({ description: "Only notifications before this one" }) }),
    answer: {
      payload: z.object({ notifications: z.array(notification), more: z.boolean(), news: z.int() }),
    },
    run: async ({ actor, query }) => {
      const { notifications, more } = await listNotifications(actor, query.before);
      const shown = notifications.map(({ id: _id, workOrderId, at, readAt, ...content }) => ({
        ...content,
        _id: String(_id),
        workOrderId: workOrderId === null ? null : String(workOrderId),
        at: at.toISOString(),
        isRead: readAt !== null,
      }));
      return ok({ payload: { notifications: shown, more, news: await countNews(actor) } });
    },
  });
  call(api, {
    permission: "notification.read",
    id: "notifications.read",
    method: "post",
    path: "/notifications/read",
    refuses: [404],
    summary: "Mark a notification as read, or all of them",
    body: z.object({ _id: id.optional() }),
    run: async ({ actor, body }) => {
      if (body._id === undefined) await markAllRead(actor);
      else if (!(await openNotification(actor, body._id))) return notFound("Notification");
      return ok({ message: "Marked as read" });
    },
  });
}
