import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { staffPaths } from "~/staff-paths";
import { ConfirmForm } from "~/ui/overlays/confirm-form";
import { findAnnouncement } from "../announcements.server";
import { endAnnouncement } from "../commands/announce.server";

export const loader = guarded("announcements.manage", async ({ params }) => {
  const found = await findAnnouncement(readId(params.id));
  if (!found) throw new Response("Announcement not found", { status: 404 });
  return { text: found.text };
});

export const action = guarded("announcements.manage", async ({ actor, params }) => {
  const result = await endAnnouncement(actor, readId(params.id));
  return redirectWithToast(
    staffPaths.announcements(),
    result.ok ? "Announcement ended" : { type: "warning", text: result.message },
  );
});

export const clientAction = keepFormOnLostAnswer();

export default function EndAnnouncement() {
  const { text } = useLoaderData<typeof loader>();
  return (
    <ConfirmForm
      title="End this announcement?"
      submit="End announcement"
      danger
      closeTo={staffPaths.announcements()}
    >
      <p className="as-written">{text}</p>
      <p>It disappears from all pages at once. One that has not begun is deleted.</p>
    </ConfirmForm>
  );
}
