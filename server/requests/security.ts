import { createMiddleware } from "hono/factory";
import { secureHeaders } from "hono/secure-headers";
import { liveOrigins } from "~/platform/live/ably.server";
import { tileOrigins } from "~/platform/places/map-tiles.server";
import { hostedPagesOrigin } from "~/platform/providers/stripe.server";
import { env } from "~/platform/settings/env.server";
import type { ServerEnv } from "./context";

/** What a browser may load and run on our pages. `development` lets Vite's client in. */
const contentSecurityPolicy = (nonce: string, development: boolean) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", `'nonce-${nonce}'`],
  // Vite's client puts styles into the page while one develops.
  styleSrc: ["'self'", ...(development ? ["'unsafe-inline'"] : [])],
  imgSrc: ["'self'", "data:", "blob:", ...tileOrigins()],
  connectSrc: ["'self'", ...liveOrigins(), ...(development ? ["ws:"] : [])],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  // A form that adds a card or funds may lead to the card provider's own page, one that asks for a check to its own.
  formAction: ["'self'", hostedPagesOrigin(), ...credentialingOrigins()],
  frameAncestors: ["'none'"],
  ...(isSecureOrigin() && { upgradeInsecureRequests: [] }),
});

const isSecureOrigin = () => env().ORIGIN.startsWith("https:");

/** Adds what protects a page. Files, which may hold anything, and the API's reference keep a stricter policy of their own. */
export const securityHeaders = (development: boolean) =>
  createMiddleware<ServerEnv>((c, next) => {
    // Made for each request: where live updates come from is known only once the demo's own providers run.
    const add = secureHeaders({
      contentSecurityPolicy: contentSecurityPolicy(c.get("nonce"), development),
      overwrite: false,
      xFrameOptions: "DENY",
      // With no-referrer Chromium sends `Origin: null` along with forms, and the check below would refuse them.
      referrerPolicy: "strict-origin-when-cross-origin",
      permissionsPolicy: { geolocation: ["self"], camera: ["self"], microphone: [] },
      strictTransportSecurity:
        env().MODE === "production" && isSecureOrigin() && "max-age=31536000; includeSubDomains",
      // Mail shows pictures of ours on other sites.
      crossOriginResourcePolicy: false,
      // Of no use to the browsers that are left, or set by the policy above.
      originAgentCluster: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    });
    return add(c, next) as Promise<void>;
  });

const credentialingOrigins = () => {
  const { CREDENTIALING_URL: provider } = env();
  return provider ? [new URL(provider).origin] : [];
};

const harmless = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Every request that may change something comes from our own pages. Browsers say where a request comes from by
 * themselves, and no page can make them lie; a caller that carries no cookie has nothing that could be abused.
 */
export const refuseOtherSites = createMiddleware<ServerEnv>(async (c, next) => {
  const { method } = c.req;
  if (harmless.has(method) || isOurs(c.req.raw.headers)) return next();
  return c.json({ success: false, message: "This request did not come from our own pages" }, 403);
});

/** No page has an address with a NUL in it; Postgres, which would be asked for it, takes none. */
export const refuseNul = createMiddleware<ServerEnv>(async (c, next) =>
  c.req.url.includes("%00") ? c.text("There is no such page", 404) : next(),
);

/** How Remix asked for data before single fetch: no page of ours does, and Remix logs it as an error. */
export const refuseOldData = createMiddleware<ServerEnv>(async (c, next) =>
  c.req.query("_data") === undefined ? next() : c.text("There is no such page", 404),
);

export function isOurs(headers: Headers) {
  const cookie = headers.get("cookie");
  if (!cookie && /^bearer /i.test(headers.get("authorization") ?? "")) return true;
  const site = headers.get("sec-fetch-site");
  if (site) return site === "same-origin" || (site === "none" && isOurOrigin(headers.get("origin"), headers));
  const origin = headers.get("origin");
  if (origin) return isOurOrigin(origin, headers);
  // Neither header: a program, not a browser of the last years. It may act for itself, not with a browser's cookie.
  return !cookie;
}

/** In production only the configured origin; the demo is also opened by address and by other names. */
function isOurOrigin(origin: string | null, headers: Headers) {
  if (origin === env().ORIGIN) return true;
  if (env().MODE === "production" || !origin || !URL.canParse(origin)) return false;
  return new URL(origin).host === headers.get("host");
}
