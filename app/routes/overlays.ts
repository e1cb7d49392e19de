import { layout, type RouteConfigEntry, route } from "@remix-run/route-config";

/** Dialogs and panels above the page `over`; an error in one is shown as a dialog above that page. */
export const overlays = (over: string, children: RouteConfigEntry[]): RouteConfigEntry[] => [
  layout("dashboard/routes/overlays.tsx", { id: `overlays/${over}` }, children),
];

export const page = (path: string, file: string, children: RouteConfigEntry[]) =>
  route(path, file, overlays(path, children));

export const contractorProfile = (path: string, from: string) =>
  route(path, "profile/for-clients/routes/contractor.tsx", { id: `contractor/${from}` }, [
    route("groups", "profile/for-clients/routes/groups.tsx", { id: `contractor/${from}/groups` }),
    route("block", "applications/blocks/routes/block-contractor.tsx", { id: `contractor/${from}/block` }),
  ]);
