import { z } from "@hono/zod-openapi";
import { memberListForm } from "~/companies/member-list";
import { deleteTeam } from "~/people/teams/commands/delete-team.server";
import { addTeam, editTeam } from "~/people/teams/commands/save-team.server";
import { findTeam, listTeamsOf, type Team } from "~/people/teams/teams.server";
import { db } from "~/platform/db/db.server";
import { notFound, ok } from "~/platform/result";
import { type Api, call } from "../http/call.server";
import { anyId, byId, created, withPayload } from "../http/wire";

const { name, usersIds } = memberListForm(anyId).shape;
const values = {
  name: name.default("").openapi({ example: "Store openings", description: "At most 35 characters" }),
  usersIds: usersIds.default([]).openapi({ description: "At least one user id of your company" }),
};
const team = z.object({
  _id: z.string(),
  name: z.string(),
  teamUsers: z.array(z.object({ userId: z.string() })),
  teamUsersCount: z.number().int(),
});

const shapeOf = ({ id, name, userIds }: Team) => ({
  _id: String(id),
  name,
  teamUsers: userIds.map((userId) => ({ userId: String(userId) })),
  teamUsersCount: userIds.length,
});

export function declareTeams(api: Api) {
  call(api, {
    permission: "teams.read",
    id: "teams.list",
    method: "get",
    path: "/teams",
    summary: "Your company's teams",
    answer: withPayload({ teams: z.array(team) }),
    run: async ({ actor }) => {
      const teams = (await listTeamsOf(db, actor.companyId ?? 0)).map(shapeOf);
      return ok({ teams, payload: { teams } });
    },
  });
  call(api, {
    permission: "teams.read",
    id: "teams.get",
    method: "get",
    path: "/teams/{id}",
    summary: "A team with its members",
    params: byId,
    refuses: [404],
    answer: withPayload({ team }),
    run: async ({ actor, params }) => {
      const found = await findTeam(db, actor.companyId ?? 0, params.id);
      if (!found) return notFound("Team");
      return ok({ team: shapeOf(found), payload: { team: shapeOf(found) } });
    },
  });
  call(api, {
    permission: "teams.change",
    id: "teams.create",
    method: "post",
    path: "/teams/create",
    summary: "Add a team",
    idempotent: true,
    body: z.object(values),
    answer: created,
    run: async ({ actor, body, keyOf }) => {
      const made = await addTeam(actor, body, keyOf(body));
      return made.ok ? ok({ message: "Team added", payload: { _id: String(made.value.id) } }) : made;
    },
  });
  call(api, {
    permission: "teams.change",
    id: "teams.update",
    method: "patch",
    path: "/teams/update",
    summary: "Change a team's name and members",
    refuses: [404],
    body: z.object({ ...values, teamId: anyId }),
    run: async ({ actor, body: { teamId, ...team } }) => {
      const saved = await editTeam(actor, teamId, team);
      return saved.ok ? ok({ message: "Team saved" }) : saved;
    },
  });
  call(api, {
    permission: "teams.change",
    id: "teams.delete",
    method: "delete",
    path: "/teams/{id}",
    summary: "Delete a team, also from its work orders",
    params: byId,
    refuses: [404],
    run: async ({ actor, params }) => {
      const deleted = await deleteTeam(actor, params.id);
      return deleted.ok ? ok({ message: "Team deleted" }) : deleted;
    },
  });
}
