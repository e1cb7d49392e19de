import type { Actor } from "~/access/actor";
import { paths } from "~/paths";
import { staffPaths } from "~/staff-paths";

export const EMPTY_CONVERSATION = "Tell us what you need. We answer here, and by email when you are away.";

export const supportTarget = ({ role }: Pick<Actor, "role">) =>
  role === "superAdmin"
    ? { to: staffPaths.supportInbox(), label: "Support inbox", opens: false }
    : { to: paths.support(), label: "Support", opens: true };
