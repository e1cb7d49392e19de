import { layout, type RouteConfigEntry, route } from "@remix-run/route-config";

/** Dialogs and panels over the page named `over`: an error of one of them is a dialog over that page (ERR-017). */
export const overlays = (over: string, children: RouteConfigEntry[]): RouteConfigEntry[] => [
  layout("dashboard/routes/overlays.tsx", { id: `overlays/${over}` }, children),
];

/** A page with the dialogs and panels that lie over it. */
export const page = (path: string, file: string, children: RouteConfigEntry[]) =>
  route(path, file, overlays(path, children));

/** A contractor's profile as clients see it, over the list or the order that it was opened from. */
export const contractorProfile = (path: string, from: string) =>
  route(path, "profile/for-clients/routes/contractor.tsx", { id: `contractor/${from}` }, [
    route("groups", "profile/for-clients/routes/groups.tsx", { id: `contractor/${from}/groups` }),
    route("block", "applications/blocks/routes/block-contractor.tsx", { id: `contractor/${from}/block` }),
  ]);
