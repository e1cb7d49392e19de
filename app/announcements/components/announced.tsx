import { paths } from "~/paths";
import { Notice } from "~/ui/notices/notice";
import type { Announcements } from "../announcements.server";

/** Shows the maintenance and the announcements above every page of the shell. */
export const Announced = ({ maintenance, announcements }: Announcements) => (
  <>
    {maintenance && (
      <div className="shell-notice">
        <Notice type="warning">
          {maintenance} You can read everything. What you send waits and goes out when it ends.
        </Notice>
      </div>
    )}
    {announcements.map(({ id, text }) => (
      <div key={id} className="shell-notice announcement">
        <Notice>{text}</Notice>
        {/* Sent by the browser itself: the shell reloads with the cookie. */}
        <form method="post" action={paths.dismissAnnouncement(id)}>
          <button type="submit" className="button-quiet button-small">
            Dismiss
          </button>
        </form>
      </div>
    ))}
  </>
);
