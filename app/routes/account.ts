import { type RouteConfigEntry, route } from "@remix-run/route-config";
import { page } from "./overlays";

export const accountRoutes: RouteConfigEntry[] = [
  page("profile", "profile/routes/profile.tsx", [
    route("edit", "profile/routes/edit.tsx"),
    route("notifications", "profile/routes/notification-settings.tsx"),
    route("radius", "profile/routes/radius.tsx"),
    route("tax", "profile/tax/routes/tax.tsx"),
    route("bank", "profile/bank/routes/bank.tsx"),
    route("deactivate", "profile/routes/deactivate.tsx"),
  ]),
  route("profile/bank/later", "profile/bank/routes/dismiss-prompt.ts"),
  route("profile/sessions", "auth/routes/session/sessions.tsx"),
  route("notifications", "notifications/routes/list.tsx"),
  route("support", "support/routes/support.tsx"),
];
