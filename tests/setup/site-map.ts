import { inject } from "vitest";

/** A route of app/routes.ts, as Remix reads it. */
export type SiteRoute = { id?: string; path?: string; index?: boolean; file: string; children?: SiteRoute[] };

declare module "vitest" {
  interface ProvidedContext {
    siteMap: SiteRoute[];
  }
}

/** app/routes.ts, read once for a whole run: its helpers bring Remix' compiler, which takes a second to load. */
export const siteMap = inject("siteMap");
