import { z } from "@hono/zod-openapi";
import type { Actor } from "~/access/actor";
import { deleteUser } from "~/people/users/commands/delete-user.server";
import { editUser } from "~/people/users/commands/edit-user.server";
import { inviteUser, resendInvitation } from "~/people/users/commands/invite-user.server";
import { type CompanyUser, isInvitation, roles } from "~/people/users/company-user";
import { deleteForm, editForm, inviteForm } from "~/people/users/user-form";
import { findUserByEmail, listUsers } from "~/people/users/users.server";
import { db } from "~/platform/db/db.server";
import { ok } from "~/platform/result";
import { phone } from "~/platform/text/format";
import { readCheckbox } from "~/platform/text/text";
import { type Api, call, fromZod } from "../http/call.server";
import { checkbox, companyIds, created, documented, type FieldsOf, numberOrText, person } from "../http/wire";

const text = z.string().optional();
const id = numberOrText.openapi({ type: "string", example: "7" });
const accessctrl = z.enum(roles);
const level = z.string().openapi({ enum: [...roles] });
const sent = {
  firstname: text,
  lastname: text,
  email: text,
  phone: text.openapi({ example: "(555) 123-4567" }),
  accessctrl: level.default("Manager"),
} satisfies FieldsOf<typeof inviteForm>;
const ignored = {
  companyId: id.optional().openapi({ description: "Always the caller's own; ignored in requests" }),
  status: text.openapi({ description: "Taken from the invitation; ignored in requests" }),
};
const user = z.object({
  _id: z.string(),
  companyId: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string(),
  accessctrl,
  status: z.enum(["Accepted", "Invited", "Expired", "Disabled"]),
});
const query = z.object({ companies: companyIds });

const shapeOf = ({ id, companyId, phone: digits, ...rest }: CompanyUser) => ({
  _id: id,
  companyId: String(companyId),
  ...rest,
  phone: phone(digits),
});

/** Scopes a client to their company; a super administrator to the named companies, or to all. */
function usersFor(actor: Actor, named = "") {
  if (actor.companyId !== null) return listUsers(db, [actor.companyId]);
  const ids = named.split(",").filter((each) => each.trim());
  return listUsers(db, ids.length > 0 ? ids.map(Number).filter(Number.isSafeInteger) : undefined);
}

export function declareCompanyUsers(api: Api) {
  for (const each of [
    { id: "users.get_clients", path: "/users/get_clients" },
    { id: "users.get-clients", path: "/users/get-clients" },
  ])
    call(api, {
      ...each,
      permission: "users.list",
      method: "get",
      summary: "People of a company to choose from",
      query,
      answer: { clients: z.array(person) },
      run: async ({ actor, query }) => {
        const accepted = (await usersFor(actor, query.companies)).filter((each) => !isInvitation(each));
        const clients = accepted.map(({ id, firstname, lastname }) => ({
          userId: id,
          name: `${firstname} ${lastname}`,
        }));
        return ok({ clients });
      },
    });
  call(api, {
    permission: "users.list",
    id: "client.list",
    method: "get",
    path: "/client/list",
    summary: "A company's people, and open invitations",
    query,
    answer: { data: z.array(user) },
    run: async ({ actor, query }) =>
      ok({ data: (await usersFor(actor, query.companies)).map((each) => shapeOf(each)) }),
  });
  declareChanges(api);
}

function declareChanges(api: Api) {
  call(api, {
    permission: "users.manage",
    id: "users.sendInviteToClientUser",
    method: "post",
    path: "/users/sendInviteToClientUser",
    summary: "Invite a colleague by email; with resend, send the invitation again",
    refuses: [404, 409, 429],
    idempotent: true,
    body: z.object({
      _id: id.optional().openapi({ description: "Whose invitation to resend; without it, found by email" }),
      ...sent,
      ...ignored,
      resend: checkbox,
    }),
    answer: created,
    run: async ({ actor, body, keyOf }) => {
      if (readCheckbox(body.resend)) return resend(actor, body);
      const read = inviteForm.safeParse(body);
      if (!read.success) return fromZod(read.error);
      const made = await inviteUser(actor, read.data, keyOf(read.data));
      if (!made.ok) return made;
      return ok({ message: "Invitation sent", payload: { _id: `invitation-${made.value.id}` } });
    },
  });
  call(api, {
    permission: "users.manage",
    id: "users.editClientUsers",
    method: "post",
    path: "/users/edit_client_users",
    summary: "Change a colleague's details and access level",
    refuses: [404, 429],
    body: z.object({ _id: id, ...sent, accessctrl: level.optional(), ...ignored }),
    run: async ({ actor, body }) => {
      const { email, accessctrl } = inviteForm.shape;
      const partly = { email: email.optional(), accessctrl: accessctrl.optional() };
      const read = editForm.extend(partly).safeParse(body);
      if (!read.success) return fromZod(read.error);
      const saved = await editUser(actor, String(body._id), read.data);
      return saved.ok ? ok({ message: "User saved" }) : saved;
    },
  });
  call(api, {
    permission: "users.manage",
    id: "users.deleteClientUsers",
    method: "delete",
    path: "/users/delete_client_users",
    summary: "Delete a colleague and hand over their work orders, or withdraw an invitation",
    refuses: [404, 409],
    query: z.object({
      id: z.string().openapi({ example: "7" }),
      reassignedTo: documented(deleteForm.shape.reassignedTo, {
        example: "8",
        description: "Required if they have open work orders or are a team's only member",
      }),
    }),
    run: async ({ actor, query }) => {
      const deleted = await deleteUser(actor, query);
      return deleted.ok ? ok({ message: "User deleted" }) : deleted;
    },
  });
}

async function resend(actor: Actor, body: { _id?: string | number; email?: string }) {
  const known = body.email && (await findUserByEmail(db, actor.companyId ?? 0, body.email.trim()));
  const id = String(body._id ?? (known ? known.id : ""));
  const sent = await resendInvitation(actor, id);
  return sent.ok ? ok({ message: "Invitation sent again", payload: { _id: id } }) : sent;
}
