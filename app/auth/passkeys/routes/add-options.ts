import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { sessionSecret } from "~/platform/http/session.server";
import { creationOptions } from "../options.server";

export const loader = guarded("second-factor.read", async () =>
  redirect(paths.secondFactorAction("add-passkey")),
);

export const action = guarded(
  "second-factor.change",
  async ({ actor, request }) => {
    const options = await creationOptions(actor, (await sessionSecret(request)) ?? "");
    return Response.json(options, { headers: { "Cache-Control": "no-store" } });
  },
  { isForScripts: true },
);
