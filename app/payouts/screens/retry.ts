import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { idOf } from "~/platform/id-of";
import { redirectWithToast } from "~/platform/toast.server";
import { whenActLost } from "~/ui/notices/when-act-lost";
import { retryPayout } from "../commands/try-again.server";

export const loader = guarded("payout.retry", async () => redirect(paths.payouts()));

export const action = guarded("payout.retry", async ({ actor, params }) => {
  const win = idOf(params.win);
  const result = await retryPayout(actor, win);
  if (!result.ok && result.code === "not-found") throw new Response(result.message, { status: 404 });
  return redirectWithToast(
    paths.payouts(),
    result.ok ? `The payout for WIN ${win} goes out again` : { type: "error", text: result.message },
  );
});

export const clientAction = whenActLost();
