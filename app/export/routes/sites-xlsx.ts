import { guarded } from "~/access/guarded.server";
import { downloadSites } from "../sites/export-sites.server";

export const loader = guarded("sites.read", ({ actor, request }) => downloadSites(actor, request, "xlsx"));
