import type { Params } from "@remix-run/react";
import { fullName } from "~/access/actor";
import { paths } from "~/paths";
import { readId } from "~/platform/forms/read-id";
import { findStaffPerson, type StaffPerson } from "./person-page.server";

/** Finds the person of a dialog, or throws a 404 response. */
export async function personFor(params: Params) {
  const person: StaffPerson | undefined = await findStaffPerson(readId(params.id));
  if (!person) throw new Response("Person not found", { status: 404 });
  return {
    id: person.id,
    name: fullName(person),
    email: person.email,
    closeTo: paths.person(person.id),
  };
}

export const personPath = (params: Params) => paths.person(readId(params.id));
