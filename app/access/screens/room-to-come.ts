import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { roomsToCome } from "../rooms-to-come";

/** Their guards hold already; who may pass is led to the dashboard, as by an unknown path. */
export const loader = guarded("home.open", async (args) => {
  const { pathname, search } = new URL(args.request.url);
  const act = roomsToCome[pathname.split("/")[1] ?? ""] ?? "home.open";
  return guarded(act, async () => redirect(`${paths.dashboard()}${search}`))(args);
});
