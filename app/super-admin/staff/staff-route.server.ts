import type { Params } from "@remix-run/react";
import { listSuperAdmins } from "~/auth/commands/super-admins.server";
import { readId } from "~/platform/forms/read-id";

/** Returns the super administrator that the address names; throws a 404 if there is none. */
export async function staffFor(params: Params) {
  const id = readId(params.id);
  const person = (await listSuperAdmins()).find((each) => each.id === id);
  if (!person) throw new Response("There is no such person", { status: 404 });
  return { ...person, name: `${person.firstName} ${person.lastName}` };
}
