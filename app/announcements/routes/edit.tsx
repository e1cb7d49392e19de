import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { zoneAbbreviation } from "~/platform/text/format";
import { now } from "~/platform/time/clock.server";
import { staffPaths } from "~/staff-paths";
import { findAnnouncement } from "../announcements.server";
import { changeAnnouncement } from "../commands/announce.server";
import { AnnouncementDialog } from "../components/announcement-dialog";
import { announcementForm } from "../forms";
import { typedPeriod } from "../typed-period";

export const loader = guarded("announcements.manage", async ({ actor, params, request }) => {
  const found = await findAnnouncement(readId(params.id));
  if (!found) throw new Response("Announcement not found", { status: 404 });
  const { text, audience } = found;
  const restored = await withSavedSubmission(request, {
    text,
    audience,
    ...typedPeriod(found, actor.timeZone),
  });
  return { ...restored, zone: zoneAbbreviation(now(), actor.timeZone) };
});

export const action = formAction(
  "announcements.manage",
  ({ actor }) => announcementForm(actor.timeZone),
  async ({ actor, params, value: { formKey, ...announced } }) => {
    const result = await changeAnnouncement(actor, readId(params.id), announced);
    if (!result.ok) return result;
    return redirectWithToast(staffPaths.announcements(), "Announcement changed");
  },
);

export const clientAction = keepFormOnLostAnswer();

export default function EditAnnouncement() {
  return (
    <AnnouncementDialog
      title="Edit announcement"
      submit="Save"
      closeTo={staffPaths.announcements()}
      {...useLoaderData<typeof loader>()}
    />
  );
}
