import { inject } from "vitest";

export type SiteRoute = { id?: string; path?: string; index?: boolean; file: string; children?: SiteRoute[] };

declare module "vitest" {
  interface ProvidedContext {
    siteMap: SiteRoute[];
  }
}

/** The routes of app/routes.ts, loaded once per run because Remix' compiler takes a second to load. */
export const siteMap = inject("siteMap");
