import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { chooseColumns } from "~/order-lists/columns/commands/choose-columns.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { toastOnLostAnswer } from "~/ui/notices/lost-answer-toast";
import { readListUnder } from "../../filters/own-query";
import { listLinks } from "../../list-links";

export const loader = guarded("list-columns.choose", async ({ actor, params, request }) => {
  throw redirect(listLinks(readListUnder(actor, params, request)).columns());
});

export const action = guarded("list-columns.choose", async ({ actor, params, request }) => {
  const result = await chooseColumns(actor, null);
  if (!result.ok) throw new Response(result.message, { status: 403 });
  return redirectWithToast(listLinks(readListUnder(actor, params, request)).here, "Columns reset");
});

export const clientAction = toastOnLostAnswer();
