import type { Params } from "@remix-run/react";
import { z } from "zod";
import type { Actor } from "~/access/actor";
import { companyOf } from "~/companies/lists/list-route.server";
import { memberListForm } from "~/companies/member-list";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { readId } from "~/platform/forms/read-id";
import { pageSearch } from "~/platform/http/own-path";
import { findTeam, listColleagues, type Team } from "./teams.server";

export const teamFields = memberListForm(z.string()).extend({ formKey: z.string() }).partial();

/** Loads the team of a dialog; throws a 404 page for another company's team. */
export async function teamFor(actor: Actor, params: Params): Promise<Team> {
  const team = await findTeam(db, companyOf(actor), readId(params.id));
  if (!team) throw new Response("Team not found", { status: 404 });
  return team;
}

export const colleaguesOf = (actor: Actor) => listColleagues(db, companyOf(actor));

export const teamsPath = (request: Request) => paths.teams() + pageSearch(request);
