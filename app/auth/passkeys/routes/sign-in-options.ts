import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { randomSecret } from "~/platform/http/session.server";
import { holderCookie, holderSecret } from "../../sign-in-cookies.server";
import { requestOptions } from "../options.server";

export const loader = guarded("session.start", async () => redirect(paths.signInPasskey()));

/** Renews the browser's cookie, so that it outlives the challenge. */
export const action = guarded("session.start", async ({ request }) => {
  const holder = (await holderSecret(request)) ?? randomSecret();
  const options = await requestOptions({ purpose: "sign-in", holder });
  const headers = { "Cache-Control": "no-store", "Set-Cookie": await holderCookie(holder) };
  return Response.json(options, { headers });
});
