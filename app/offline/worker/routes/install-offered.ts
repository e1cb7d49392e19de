import { createCookie } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { env } from "~/platform/settings/env.server";
import { INSTALL_OFFERED } from "../rules/install-offered";

const PAUSE_SECONDS = 30 * 24 * 60 * 60;

/** The cookie ends with the pause. It survives signing out, which clears all other storage. */
const cookie = () =>
  createCookie(INSTALL_OFFERED, {
    sameSite: "lax",
    secure: env().ORIGIN.startsWith("https:"),
    path: "/",
    maxAge: PAUSE_SECONDS,
  });

/** Notes that the offer to install was seen. */
export const action = guarded(
  "offline.keep",
  async () => new Response(null, { status: 204, headers: { "Set-Cookie": await cookie().serialize(true) } }),
);
