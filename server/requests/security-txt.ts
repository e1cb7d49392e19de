import { Hono } from "hono";
import { paths } from "~/paths";
import { env } from "~/platform/settings/env.server";
import { now } from "~/platform/time/clock.server";
import { publicPaths } from "~/public-paths";
import type { ServerEnv } from "./context";

const DAY_MS = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends less than a year. */
const VALID_MS = 180 * DAY_MS;

/** Tells how to report a flaw (RFC 9116). */
export const securityTxt = new Hono<ServerEnv>();

securityTxt.get("/.well-known/security.txt", (c) => {
  const { ORIGIN, SUPPORT_EMAIL } = env();
  const lines = [
    `Contact: mailto:${SUPPORT_EMAIL}`,
    `Contact: ${ORIGIN}${paths.contact()}`,
    `Expires: ${new Date(now().getTime() + VALID_MS).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${ORIGIN}${c.req.path}`,
    `Policy: ${ORIGIN}${publicPaths.security()}`,
  ];
  return c.text(`${lines.join("\n")}\n`);
});
