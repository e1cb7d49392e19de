import type { ShouldRevalidateFunction } from "@remix-run/react";

/** After the form was sent the page shows what was typed in it, not what the server would show anew. */
export const keepTyped: ShouldRevalidateFunction = ({
  formMethod,
  formAction,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isSent = formMethod !== undefined && formMethod !== "GET";
  const isOwn = isSent && formAction?.split("?")[0] === currentUrl.pathname;
  // Another template is another form.
  const isSame = currentUrl.search === nextUrl.search;
  return !(isOwn && isSame) && defaultShouldRevalidate;
};
