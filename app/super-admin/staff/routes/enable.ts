import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { enableSuperAdmin } from "~/auth/commands/super-admins.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { staffPaths } from "~/staff-paths";
import { toastOnLostAnswer } from "~/ui/notices/lost-answer-toast";
import { staffFor } from "../staff-route.server";

export const loader = guarded("staff.manage", async () => redirect(staffPaths.staff()));

export const action = guarded("staff.manage", async ({ actor, params }) => {
  const { email } = await staffFor(params);
  const result = await enableSuperAdmin(actor, email);
  return redirectWithToast(
    staffPaths.staff(),
    result.ok
      ? `A link to choose a password is on its way to ${email}`
      : { type: "warning", text: result.message },
  );
});

export const clientAction = toastOnLostAnswer();
