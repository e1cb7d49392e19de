import type { Actor } from "~/access/actor";
import { paths } from "~/paths";
import { safeReturnTo } from "~/platform/http/own-path";
import { type ListKind, listKinds } from "./kinds";

/** Returns the list that an address names (/manage-projects/7/edit, …/projects): the four lists share their pages. */
export function listOf(request: Request): ListKind {
  const segments = new URL(request.url).pathname.replace(/\.data$/, "").split("/");
  const list = listKinds.find((each) => segments.includes(each) || segments.includes(`manage-${each}`));
  if (!list) throw new Response("Page not found", { status: 404 });
  return list;
}

/** Returns the actor's company. Call it only after a guard that admits company users alone. */
export const companyOf = (actor: Actor) => actor.companyId ?? 0;

export function listPath(request: Request) {
  const { searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  const from = searchParams.get("from");
  const page = paths.companyList(listOf(request));
  if (from) return safeReturnTo(from, page);
  return searchParams.size ? `${page}?${searchParams}` : page;
}
