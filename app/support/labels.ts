import type { Actor } from "~/access/actor";
import { paths } from "~/paths";

/** What stands where nothing was said yet. */
export const NOBODY_YET = "Write what you need. We answer here, and by mail when you are away.";

/** In the top bar: where it leads, and whether it opens over the page. */
export const supportPlace = ({ role }: Pick<Actor, "role">) =>
  role === "superAdmin"
    ? { to: paths.supportInbox(), label: "Support inbox", opens: false }
    : { to: paths.support(), label: "Support", opens: true };
