import { layout, type RouteConfigEntry, route } from "@remix-run/route-config";

/** Dialogs and panels over the page named `over`: an error of one of them is a dialog over that page (ERR-017). */
export const overlays = (over: string, children: RouteConfigEntry[]): RouteConfigEntry[] => [
  layout("dashboard/screens/overlays.tsx", { id: `overlays/${over}` }, children),
];

/** A page with the dialogs and panels that lie over it. */
export const page = (path: string, file: string, children: RouteConfigEntry[]) =>
  route(path, file, overlays(path, children));
