import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { whenActLost } from "~/ui/notices/when-act-lost";
import { laterCookie } from "../prompt.server";

export const loader = guarded("payout-bank.read", async () => redirect(paths.payoutBank()));

/** The prompt's Cancel: back to the work, and not asked again today. */
export const action = guarded("payout-bank.read", async ({ actor }) =>
  redirect(paths.dashboard(), { headers: { "Set-Cookie": await laterCookie(actor) } }),
);

export const clientAction = whenActLost();
