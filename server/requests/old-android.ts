import { createMiddleware } from "hono/factory";
import type { ServerEnv } from "./context";

const MIN_ANDROID = 8;

/** Blocks Android below 8 on web pages; the mobile app works there, so /api stays open. */
export const blockOldAndroid = createMiddleware<ServerEnv>(async (c, next) => {
  if (c.req.path.startsWith("/api/") || !isTooOld(c.req.header("user-agent"))) return next();
  // The page's style is inline, because it may load nothing.
  c.header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'");
  return c.html(page, 403);
});

export function isTooOld(userAgent = "") {
  const version = userAgent.match(/\bAndroid (\d+)/)?.[1];
  return version !== undefined && Number(version) < MIN_ANDROID;
}

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Please upgrade · Callout</title>
<style>body{font:18px/1.5 sans-serif;margin:15vh auto;max-width:28em;padding:0 1em;color:#1c2430}</style>
</head>
<body>
<h1>This version of Android is too old</h1>
<p>Callout does not work on Android older than version 8. Please upgrade your device to Android 8 or newer,
or use the Callout mobile app.</p>
</body>
</html>
`;
