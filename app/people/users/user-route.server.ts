import type { Params } from "@remix-run/react";
import type { Actor } from "~/access/actor";
import { companyOf } from "~/companies/lists/list-route.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { pageSearch } from "~/platform/http/own-path";
import type { CompanyUser } from "./company-user";
import { findUser } from "./users.server";

/** Loads the user or invitation of a dialog; throws a 404 page if it is another company's. */
export async function userFor(actor: Actor, params: Params): Promise<CompanyUser> {
  const user = await findUser(db, companyOf(actor), params.id ?? "");
  if (!user) throw new Response("User not found", { status: 404 });
  return user;
}

export const usersPath = (request: Request) => paths.users() + pageSearch(request);
