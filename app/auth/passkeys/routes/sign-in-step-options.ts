import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { stepSecret } from "../../sign-in-cookies.server";
import { findOpenToken } from "../../tokens.server";
import { requestOptions } from "../options.server";

export const loader = guarded("session.start", async () => redirect(paths.signInCodePasskey()));

export const action = guarded("session.start", async ({ request }) => {
  const holder = (await stepSecret(request)) ?? "";
  const step = await findOpenToken(db, holder, "second-step");
  if (!step) throw new Response("This sign-in is over", { status: 409 });
  const options = await requestOptions({ purpose: "second-step", holder }, step.userId);
  return Response.json(options, { headers: { "Cache-Control": "no-store" } });
});
