import { later } from "../later";

export const RouteError = later(async () => (await import("./route-error")).RouteError);
