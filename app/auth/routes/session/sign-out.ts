import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { endViewing, ownSelf } from "~/access/viewing.server";
import { paths } from "~/paths";
import { discardAllSubmissions } from "~/platform/forms/saved/saved-submission.server";
import { clearedSessionCookie } from "~/platform/http/session.server";
import { clearedTraceCookie } from "~/platform/http/session-trace.server";
import { clearedDeviceCookie } from "~/platform/push/device-cookie.server";
import { signOut } from "../../commands/sessions.server";
import { CLEARED_SITE_DATA } from "../../sign-in-cookies.server";

/** Only the button signs out; opening the URL does not. */
export const loader = guarded("session.end", async () => redirect(paths.root()));

export const action = guarded("session.end", async ({ actor, request }) => {
  if (actor) await endViewing(actor, request);
  await signOut(actor && ownSelf(actor), request);
  const headers = new Headers();
  headers.append("Set-Cookie", await clearedSessionCookie());
  headers.append("Set-Cookie", await clearedTraceCookie());
  headers.append("Set-Cookie", await clearedDeviceCookie());
  headers.append("Set-Cookie", await discardAllSubmissions(request));
  // Only contractors' phones keep anything. The service worker wipes too; this is for one that is not running.
  if (actor?.role === "contractor") headers.set("Clear-Site-Data", CLEARED_SITE_DATA);
  return redirect(paths.root(), { headers });
});
