import { createMiddleware } from "hono/factory";
import { secureHeaders } from "hono/secure-headers";
import { OLD_DATA_PARAM } from "~/patches/remix-urls";
import { liveOrigins } from "~/platform/live/ably.server";
import { tileOrigins } from "~/platform/places/map-tiles.server";
import { hostedPagesOrigins } from "~/platform/providers/stripe.server";
import { env } from "~/platform/settings/env.server";
import type { ServerEnv } from "./context";

/** Restricts what a browser may load and run on our pages. `development` allows Vite's client. */
const contentSecurityPolicy = (nonce: string, development: boolean) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", `'nonce-${nonce}'`],
  // A browser's first page brings its style sheets; Vite's client injects styles in development.
  styleSrc: ["'self'", development ? "'unsafe-inline'" : `'nonce-${nonce}'`],
  imgSrc: ["'self'", "data:", "blob:", ...tileOrigins()],
  connectSrc: ["'self'", ...liveOrigins(), ...(development ? ["ws:"] : [])],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  // Forms that add a card or funds redirect to the card provider, requests for a check to the check provider.
  formAction: ["'self'", ...hostedPagesOrigins(), ...credentialingOrigins()],
  frameAncestors: ["'none'"],
  ...(isSecureOrigin() && { upgradeInsecureRequests: [] }),
});

const isSecureOrigin = () => env().ORIGIN.startsWith("https:");

/** Adds security headers. Uploaded files and the API reference set a stricter policy themselves. */
export const securityHeaders = (development: boolean) =>
  createMiddleware<ServerEnv>((c, next) => {
    if (c.req.path.startsWith("/assets/")) return addToAsset(c, next) as Promise<void>;
    // Built per request, because the origin of live updates is known only once the demo's stand-ins run.
    const add = secureHeaders({
      contentSecurityPolicy: contentSecurityPolicy(c.get("nonce"), development),
      overwrite: false,
      xFrameOptions: "DENY",
      // With no-referrer Chromium sends `Origin: null` with forms, which the check below would refuse.
      referrerPolicy: "strict-origin-when-cross-origin",
      permissionsPolicy: { geolocation: ["self"], camera: ["self"], microphone: [] },
      strictTransportSecurity:
        env().MODE === "production" && isSecureOrigin() && "max-age=31536000; includeSubDomains",
      // Emails show our pictures on other sites.
      crossOriginResourcePolicy: false,
      // Obsolete in current browsers, or covered by the policy above.
      originAgentCluster: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    });
    return add(c, next) as Promise<void>;
  });

/** Scripts and styles need no more, and on a slow phone the rest would weigh five kilobytes per page. */
const addToAsset = secureHeaders({
  crossOriginOpenerPolicy: false,
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  strictTransportSecurity: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

const credentialingOrigins = () => {
  const { CREDENTIALING_URL: provider } = env();
  return provider ? [new URL(provider).origin] : [];
};

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses state-changing requests from other sites. Browsers report a request's origin reliably; a caller
 * without a cookie has no session to abuse.
 */
export const refuseOtherSites = createMiddleware<ServerEnv>(async (c, next) => {
  const { method } = c.req;
  if (safeMethods.has(method) || isOurs(c.req.raw.headers)) return next();
  return c.json({ success: false, message: "This request did not come from our own pages" }, 403);
});

/** Refuses NUL in an address, which Postgres rejects. */
export const refuseNul = createMiddleware<ServerEnv>(async (c, next) =>
  c.req.url.includes("%00") ? c.text("There is no such page", 404) : next(),
);

/**
 * Refuses data requests in Remix's format before single fetch: our pages send none, and Remix logs them as
 * errors.
 */
export const refuseOldData = createMiddleware<ServerEnv>(async (c, next) =>
  c.req.query(OLD_DATA_PARAM) === undefined ? next() : c.text("There is no such page", 404),
);

export function isOurs(headers: Headers) {
  const cookie = headers.get("cookie");
  if (!cookie && /^bearer /i.test(headers.get("authorization") ?? "")) return true;
  const site = headers.get("sec-fetch-site");
  if (site) return site === "same-origin" || (site === "none" && isOurOrigin(headers.get("origin"), headers));
  const origin = headers.get("origin");
  if (origin) return isOurOrigin(origin, headers);
  // Neither header: a program, not a recent browser. It may use a token, but no browser's cookie.
  return !cookie;
}

/** Accepts only the configured origin in production; the demo is also opened by address and other names. */
function isOurOrigin(origin: string | null, headers: Headers) {
  if (origin === env().ORIGIN) return true;
  if (env().MODE === "production" || !origin || !URL.canParse(origin)) return false;
  return new URL(origin).host === headers.get("host");
}
