import type { ServerBuild } from "@remix-run/node";
import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { api } from "~/api";
import { serveAssets } from "./assets";
import { compressAnswers } from "./compress";
import { type ServerEnv, trackRequest } from "./context";
import { health } from "./health";
import { blockOldAndroid } from "./old-android";
import { servePages } from "./pages";
import { pagePatterns, routeLabels } from "./route-labels";
import { refuseNul, refuseOldData, refuseOtherSites, securityHeaders } from "./security";
import { securityTxt } from "./security-txt";
import { webhooks } from "./webhooks";

/** Creates the server: files, pages and /api behind the same checks. */
export function createApp(build: ServerBuild) {
  const development = build.mode === "development";
  const app = new Hono<ServerEnv>();
  app.use(
    trackRequest((path) => labelOf(path)),
    securityHeaders(development),
  );
  app.route("/", health).route("/", securityTxt);
  // In development Vite serves the files first.
  if (!development) app.use(serveAssets("build/client"));
  app.use(compressAnswers, blockOldAndroid, refuseOtherSites);
  app.route("/webhooks", webhooks);
  app.route("/api", api);
  app.all("/api/*", (c) => c.json({ success: false, message: "This call does not exist" }, 404));
  app.use(refuseNul, refuseOldData, servePages(build));
  app.onError((error, c) => {
    // Hono's own refusals, for example of a body that is too large.
    if (error instanceof HTTPException && error.status < 500)
      return c.text(error.message || "This request was refused", error.status);
    const message = "Something went wrong. Please try again later!";
    if (c.req.path.startsWith("/api/")) return c.json({ success: false, message }, 500);
    return c.text(`${message} (${c.get("requestId")})`, 500);
  });
  const labelOf = routeLabels([...pagePatterns(build), ...app.routes.map(({ path }) => path)]);
  return app;
}
