import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { toastOnLostAnswer } from "~/ui/notices/lost-answer-toast";
import { cancelDeletion } from "../commands/request-deletion.server";

export const loader = guarded("own-data.read", async () => redirect(paths.ownData()));

export const action = guarded("own-data.keep", async ({ actor }) => {
  const result = await cancelDeletion(actor);
  return redirectWithToast(
    paths.ownData(),
    result.ok ? "Your account stays" : { type: "error", text: result.message },
  );
});

export const clientAction = toastOnLostAnswer();
