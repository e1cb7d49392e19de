import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { sessionSecret } from "~/platform/http/session.server";
import { requestOptions } from "../options.server";

export const loader = guarded("session.confirm", async () => redirect(paths.confirm()));

export const action = guarded(
  "session.confirm",
  async ({ actor, request }) => {
    const holder = (await sessionSecret(request)) ?? "";
    const options = await requestOptions({ purpose: "confirm", holder }, actor.id);
    return Response.json(options, { headers: { "Cache-Control": "no-store" } });
  },
  { isForScripts: true },
);
