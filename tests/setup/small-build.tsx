import type { HandleDocumentRequestFunction, ServerBuild } from "@remix-run/node";
import { Outlet, Scripts, useLoaderData } from "@remix-run/react";

const Root = () => (
  <html lang="en">
    <body>
      <Outlet />
      <Scripts />
    </body>
  </html>
);
const Page = () => <p>{(useLoaderData() as { text: string }).text}</p>;
/** Everything that could end a script or a string literal. */
const text = "</script><!-- & \u2028 \"quoted\" 'text'";

const pages = { home: "home", list: "lists/:tab", other: "other" };

/** Returns a build of three pages, for contract tests with Remix. */
export function smallBuild(handleRequest: HandleDocumentRequestFunction): ServerBuild {
  const module = (at: string) => ({ default: Page, loader: () => ({ text, at }) });
  const routes: Record<string, ServerBuild["routes"][string]> = {
    root: { id: "root", path: "", module: { default: Root } },
  };
  const files: ServerBuild["assets"]["routes"] = { root: { ...entry("root"), path: "" } };
  for (const [id, path] of Object.entries(pages)) {
    routes[id] = { id, parentId: "root", path, module: module(id) };
    files[id] = { ...entry(id), parentId: "root", path, hasLoader: true };
  }
  return {
    mode: "production",
    entry: { module: { default: handleRequest, handleError: () => {} } },
    routes,
    assets: { version: "1", url: "/manifest.js", entry: { module: "/entry.js", imports: [] }, routes: files },
    basename: "/",
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    isSpaMode: false,
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_singleFetch: true,
      v3_lazyRouteDiscovery: true,
    },
  };
}

const entry = (id: string) => ({
  id,
  module: `/${id}.js`,
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: false,
});
