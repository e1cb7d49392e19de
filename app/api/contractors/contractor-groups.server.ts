import { z } from "@hono/zod-openapi";
import { memberListForm } from "~/companies/member-list";
import { addGroup, deleteGroup, editGroup } from "~/contractors/groups/commands/change-groups.server";
import { findGroup, type Group, listGroups } from "~/contractors/groups/groups.server";
import { db } from "~/platform/db/db.server";
import { notFound, ok } from "~/platform/result";
import { type Api, call } from "../http/call.server";
import { anyId, byId, created, withPayload } from "../http/wire";

const { name, usersIds } = memberListForm(anyId).shape;
const values = {
  name: name.default("").openapi({ example: "Fiber crews", description: "At most 35 characters" }),
  usersIds: usersIds.default([]).openapi({ description: "User ids of contractors" }),
};
const group = z.object({
  _id: z.string(),
  name: z.string(),
  groupUsers: z.array(z.object({ userId: z.string() })),
  groupUsersCount: z.number().int(),
});

const shapeOf = ({ id, name, userIds }: Group) => ({
  _id: String(id),
  name,
  groupUsers: userIds.map((userId) => ({ userId: String(userId) })),
  groupUsersCount: userIds.length,
});

export function declareGroups(api: Api) {
  call(api, {
    permission: "groups.read",
    id: "contractor-groups.list",
    method: "get",
    path: "/contractor-groups",
    summary: "Your company's preferred contractor groups",
    answer: withPayload({ list: z.array(group) }),
    run: async ({ actor }) => {
      const list = (await listGroups(db, actor.companyId ?? 0)).map(shapeOf);
      return ok({ list, payload: { list } });
    },
  });
  call(api, {
    permission: "groups.read",
    id: "contractor-groups.get",
    method: "get",
    path: "/contractor-groups/{id}",
    summary: "A group with its contractors",
    params: byId,
    refuses: [404],
    answer: withPayload({ group }),
    run: async ({ actor, params }) => {
      const found = await findGroup(db, actor.companyId ?? 0, params.id);
      if (!found) return notFound("Group");
      return ok({ group: shapeOf(found), payload: { group: shapeOf(found) } });
    },
  });
  call(api, {
    permission: "groups.change",
    id: "contractor-groups.create",
    method: "post",
    path: "/contractor-groups/create",
    summary: "Add a group",
    idempotent: true,
    body: z.object(values),
    answer: created,
    run: async ({ actor, body, keyOf }) => {
      const made = await addGroup(actor, body, keyOf(body));
      return made.ok ? ok({ message: "Group added", payload: { _id: String(made.value.id) } }) : made;
    },
  });
  call(api, {
    permission: "groups.change",
    id: "contractor-groups.update",
    method: "patch",
    path: "/contractor-groups/update",
    summary: "Change a group's name and contractors",
    refuses: [404],
    body: z.object({ ...values, groupId: anyId }),
    run: async ({ actor, body: { groupId, ...group } }) => {
      const saved = await editGroup(actor, groupId, group);
      return saved.ok ? ok({ message: "Group saved" }) : saved;
    },
  });
  call(api, {
    permission: "groups.change",
    id: "contractor-groups.delete",
    method: "delete",
    path: "/contractor-groups/{id}",
    summary: "Delete a group",
    params: byId,
    refuses: [404],
    run: async ({ actor, params }) => {
      const deleted = await deleteGroup(actor, params.id);
      return deleted.ok ? ok({ message: "Group deleted" }) : deleted;
    },
  });
}
