import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { openNotification } from "../commands/mark-read.server";

export const loader = guarded("notification.read", async ({ actor, params }) => {
  const id = /^\d{1,15}$/.test(params.id ?? "") ? Number(params.id) : 0;
  const url = await openNotification(actor, id);
  if (!url) throw new Response("Notification not found", { status: 404 });
  return redirect(url);
});
