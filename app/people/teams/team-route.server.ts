import type { Params } from "@remix-run/react";
import { z } from "zod";
import type { Actor } from "~/access/actor";
import { companyOf } from "~/companies/lists/list-route.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { idOf } from "~/platform/forms/id-of";
import { findTeam, listColleagues, type Team } from "./teams.server";

/** What a team's dialog sends. What is wrong with it the commands say: the calls ask them too. */
export const teamFields = z.object({
  name: z.string().optional(),
  usersIds: z.array(z.string()).optional(),
  formKey: z.string().optional(),
});

/** The team that a dialog is about; somebody else's is a 404 page. */
export async function teamFor(actor: Actor, params: Params): Promise<Team> {
  const team = await findTeam(db, companyOf(actor), idOf(params.id));
  if (!team) throw new Response("Team not found", { status: 404 });
  return team;
}

export const colleaguesOf = (actor: Actor) => listColleagues(db, companyOf(actor));

/** The list with its own search and page, where its dialogs close to. */
export function teamsPath(request: Request) {
  const query = new URL(request.url).searchParams;
  query.delete("_routes");
  return query.size ? `${paths.teams()}?${query}` : paths.teams();
}
