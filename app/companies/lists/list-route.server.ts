import type { Actor } from "~/access/actor";
import { paths } from "~/paths";
import { safeReturnTo } from "~/platform/http/own-path";
import { type ListKind, listKinds } from "./kinds";

/** Four lists have the same pages: which one it is, the address says (/manage-projects/7/edit, …/projects). */
export function listOf(request: Request): ListKind {
  const segments = new URL(request.url).pathname.replace(/\.data$/, "").split("/");
  const list = listKinds.find((each) => segments.includes(each) || segments.includes(`manage-${each}`));
  if (!list) throw new Response("Page not found", { status: 404 });
  return list;
}

/** Everybody who opens these pages has a company; the guard lets nobody else in. */
export const companyOf = (actor: Actor) => actor.companyId ?? 0;

/** The list's page with its own query, where its dialogs close to; or the dialog over a form that sent the act. */
export function listPath(request: Request) {
  const { searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  const from = searchParams.get("from");
  const page = paths.companyList(listOf(request));
  if (from) return safeReturnTo(from, page);
  return searchParams.size ? `${page}?${searchParams}` : page;
}
