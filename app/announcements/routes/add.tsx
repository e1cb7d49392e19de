import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { formIdempotencyKey, newFormKey } from "~/platform/db/idempotency.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { zoneAbbreviation } from "~/platform/text/format";
import { now } from "~/platform/time/clock.server";
import { staffPaths } from "~/staff-paths";
import { announce } from "../commands/announce.server";
import { AnnouncementDialog } from "../components/announcement-dialog";
import { announcementForm } from "../forms";
import { typedPeriod } from "../typed-period";

const DAY_MS = 24 * 60 * 60_000;

export const loader = guarded("announcements.manage", async ({ actor, request }) => {
  const at = now();
  const period = typedPeriod({ startsAt: at, endsAt: new Date(at.getTime() + DAY_MS) }, actor.timeZone);
  const restored = await withSavedSubmission(request, {
    text: "",
    audience: "everybody" as const,
    ...period,
  });
  return { ...restored, formKey: newFormKey(), zone: zoneAbbreviation(at, actor.timeZone) };
});

export const action = formAction(
  "announcements.manage",
  ({ actor }) => announcementForm(actor.timeZone),
  async ({ actor, value: { formKey, ...announced } }) => {
    const result = await announce(actor, announced, formIdempotencyKey(formKey, [announced]));
    if (!result.ok) return result;
    return redirectWithToast(staffPaths.announcements(), "Announcement added");
  },
);

export const clientAction = keepFormOnLostAnswer();

export default function AddAnnouncement() {
  return (
    <AnnouncementDialog
      title="Add announcement"
      submit="Add announcement"
      closeTo={staffPaths.announcements()}
      {...useLoaderData<typeof loader>()}
    />
  );
}
