import type { ShouldRevalidateFunction } from "@remix-run/react";

/** Skips revalidation after the form's own POST, so that the page shows what was typed. */
export const skipRevalidationAfterPost: ShouldRevalidateFunction = ({
  formMethod,
  formAction,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isSent = formMethod !== undefined && formMethod !== "GET";
  const isOwn = isSent && formAction?.split("?")[0] === currentUrl.pathname;
  // A different template in the query loads a different form.
  const isSame = currentUrl.search === nextUrl.search;
  return !(isOwn && isSame) && defaultShouldRevalidate;
};
