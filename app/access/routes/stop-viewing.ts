import { redirect, redirectDocument } from "@remix-run/node";
import { paths } from "~/paths";
import { guarded } from "../guarded.server";
import { endViewing } from "../viewing.server";

export const loader = guarded("viewing.end", async () => redirect(paths.dashboard()));

/** Returns to the page of the person whose pages were viewed, in a new document that keeps nothing of them. */
export const action = guarded("viewing.end", async ({ actor, request }) => {
  const viewed = await endViewing(actor, request);
  return redirectDocument(viewed ? paths.person(viewed) : paths.dashboard());
});
