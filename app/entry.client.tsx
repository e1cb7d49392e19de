import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { decodePageData } from "~/patches/remix-hydration";
import { keepPageOffline, retryPageRequests } from "~/platform/forms/offline/retry-requests";

retryPageRequests();
keepPageOffline();

decodePageData().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  }),
);
