import type { Actor } from "~/access/actor";
import { pageOf, pageQuery } from "~/patches/remix-urls";
import { paths } from "~/paths";
import { pageSearch, safeReturnTo } from "~/platform/http/own-path";
import { type ListKind, listKinds } from "./kinds";

/** Returns the list that an address names (/manage-projects/7/edit, …/projects): the four lists share their pages. */
export function listOf(request: Request): ListKind {
  const segments = pageOf(new URL(request.url).pathname).split("/");
  const list = listKinds.find((each) => segments.includes(each) || segments.includes(`manage-${each}`));
  if (!list) throw new Response("Page not found", { status: 404 });
  return list;
}

/** Returns the actor's company. Call it only after a guard that admits company users alone. */
export const companyOf = (actor: Actor) => actor.companyId ?? 0;

export function listPath(request: Request) {
  const from = pageQuery(request).get("from");
  const page = paths.companyList(listOf(request));
  return from ? safeReturnTo(from, page) : page + pageSearch(request);
}
