import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { toastOnLostAnswer } from "~/ui/notices/lost-answer-toast";
import { endMaintenance } from "../commands/maintain.server";

export const loader = guarded("maintenance.manage", async () => redirect(paths.announcements()));

export const action = guarded("maintenance.manage", async ({ actor }) => {
  const result = await endMaintenance(actor);
  return redirectWithToast(
    paths.announcements(),
    result.ok ? "Maintenance ended" : { type: "warning", text: result.message },
  );
});

export const clientAction = toastOnLostAnswer();
