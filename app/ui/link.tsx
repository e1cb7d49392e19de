import { type LinkProps, Link as RemixLink } from "@remix-run/react";

/** The same markup as Remix's link to a path, without its hooks, which cost ten times an anchor. */
function ServerLink({ to, ...props }: LinkProps) {
  if (typeof to !== "string" || !to.startsWith("/")) return <RemixLink to={to} {...props} />;
  const { discover = "render", prefetch, reloadDocument, replace, state, ...others } = props;
  const { preventScrollReset, relative, viewTransition, ...anchor } = others;
  return <a {...anchor} href={to} data-discover={discover === "render" ? "true" : undefined} />;
}

/** A link that navigates without a reload once the page has scripts. */
export const Link = typeof document === "undefined" ? ServerLink : RemixLink;
