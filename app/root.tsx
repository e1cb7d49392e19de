import { data, type MetaFunction } from "@remix-run/node";
import { Links, Meta, Scripts, ScrollRestoration, useLoaderData, useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { fullName } from "~/access/actor";
import { ViewingBanner } from "~/access/components/viewing-banner";
import { guarded } from "~/access/guarded.server";
import publicStyles from "~/landing/public.css?url";
import { startScripts } from "~/patches/remix-script-order";
import { takeToast } from "~/platform/forms/toast.server";
import { isLiteMode, usePageScripts } from "~/platform/http/scripts";
import { momentTime } from "~/platform/text/format";
import { LoadingBar } from "~/ui/notices/loading-bar";
import { OfflineNotice } from "~/ui/notices/offline-notice";
import { Toasts } from "~/ui/notices/toast";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import appStyles from "./app.css?url";

/** Kept small, because every page carries it. */
export const loader = guarded("page.public", async ({ actor, request, context }) => {
  const { toast, headers } = await takeToast(request, context);
  const toasts = toast ? [toast] : [];
  const viewing = actor?.viewer && {
    name: fullName(actor),
    until: momentTime(actor.viewer.until, actor.timeZone),
  };
  return data(
    { toasts, lite: isLiteMode(request.headers), requestId: context.requestId, viewing },
    { headers },
  );
});

export const meta: MetaFunction = () => [{ title: "Callout" }];

/** A route's page options: `export const handle: PageHandle = { scripts: false, styles: "public" }`. */
export type PageHandle = { scripts?: false; styles?: "public" };

export function Layout({ children }: { children: ReactNode }) {
  const { scripts, nonce } = usePageScripts();
  const matches = useMatches();
  const isPublic = matches.some(({ handle }) => (handle as PageHandle | undefined)?.styles === "public");
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        {scripts && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: startScripts }} />
        )}
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#151b19" media="(prefers-color-scheme: dark)" />
        <Meta />
        <link rel="stylesheet" href={isPublic ? publicStyles : appStyles} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        {/* Public pages omit the manifest to save a request: only signed-in users install the app. */}
        {!isPublic && (
          <>
            <link rel="manifest" href="/manifest.webmanifest" />
            <meta name="apple-mobile-web-app-title" content="Callout" />
          </>
        )}
        <Links />
        {scripts && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets, on a browser's first page
          <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
        )}
      </head>
      <body>
        {children}
        {scripts && (
          <>
            <Scripts nonce={nonce} />
            <ScrollRestoration nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  const { toasts, viewing } = useLoaderData<typeof loader>();
  return (
    <>
      <LoadingBar />
      <OfflineNotice />
      <RecordOutlet />
      {viewing && <ViewingBanner {...viewing} />}
      <Toasts toasts={toasts} />
    </>
  );
}

/** Catches errors outside of the dashboard and public layouts, which show their own. */
export { BareError as ErrorBoundary } from "~/ui/errors/bare-error";
