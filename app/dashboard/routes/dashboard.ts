import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { defaultTabOf } from "~/order-lists/tabs";
import { paths } from "~/paths";
import { queryLink } from "../query-link";

export const loader = guarded("work-orders.list", async ({ actor, request }) => {
  const { search } = new URL(request.url);
  const tab = defaultTabOf(actor);
  return redirect(queryLink(tab, request) ?? `${paths.tab(tab)}${search}`);
});
