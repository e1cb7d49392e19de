import { type RouteConfigEntry, route } from "@remix-run/route-config";
import { page } from "./overlays";

export const accountRoutes: RouteConfigEntry[] = [
  page("profile", "profile/routes/profile.tsx", [
    route("edit", "profile/routes/edit.tsx"),
    route("notifications", "profile/routes/notification-settings.tsx"),
    route("radius", "profile/routes/radius.tsx"),
    route("tax", "profile/tax/routes/tax.tsx"),
    route("bank", "profile/bank/routes/bank.tsx"),
    route("payout-speed", "payouts/speed/routes/payout-speed.tsx"),
    route("company", "companies/settings/routes/settings.tsx"),
    route("company/second-factor", "companies/settings/routes/second-factor.tsx"),
    route("deactivate", "profile/routes/deactivate.tsx"),
  ]),
  page("profile/company/single-sign-on", "auth/single-sign-on/routes/settings/overview.tsx", [
    route("provider", "auth/single-sign-on/routes/settings/provider.tsx"),
    route("domain", "auth/single-sign-on/routes/settings/add-domain.tsx"),
    route("domains/:id/remove", "auth/single-sign-on/routes/settings/remove-domain.tsx"),
    route("mode", "auth/single-sign-on/routes/settings/mode.tsx"),
  ]),
  page("profile/data", "own-data/routes/own-data.tsx", [
    route("delete", "own-data/routes/delete-account.tsx"),
  ]),
  route("profile/data/keep", "own-data/routes/keep-account.ts"),
  route("profile/files/:kind", "profile/routes/send-file.ts"),
  route("profile/push-devices", "profile/push/routes/add-device.ts"),
  route("profile/push-devices/:id/remove", "profile/push/routes/remove-device.ts"),
  route("profile/bank/later", "profile/bank/routes/dismiss-prompt.ts"),
  route("announcements/:id/dismiss", "announcements/routes/dismiss.ts"),
  route("stop-viewing", "access/routes/stop-viewing.ts"),
  route("profile/sessions", "auth/routes/session/sessions.tsx"),
  route("notifications", "notifications/routes/list.tsx"),
  route("support", "support/routes/support.tsx"),
  route("find", "search/routes/find.tsx"),
];
