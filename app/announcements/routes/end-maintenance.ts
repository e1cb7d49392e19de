import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { staffPaths } from "~/staff-paths";
import { toastOnLostAnswer } from "~/ui/notices/lost-answer-toast";
import { endMaintenance } from "../commands/maintain.server";

export const loader = guarded("maintenance.manage", async () => redirect(staffPaths.announcements()));

export const action = guarded("maintenance.manage", async ({ actor }) => {
  const result = await endMaintenance(actor);
  return redirectWithToast(
    staffPaths.announcements(),
    result.ok ? "Maintenance ended" : { type: "warning", text: result.message },
  );
});

export const clientAction = toastOnLostAnswer();
