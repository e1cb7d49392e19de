import { guardedLagging } from "~/access/guarded.server";
import { downloadSites } from "../sites/export-sites.server";

export const loader = guardedLagging("sites.read", ({ actor, request }) =>
  downloadSites(actor, request, "xlsx"),
);
