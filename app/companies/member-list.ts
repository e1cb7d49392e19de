/** A named list of users that belongs to a company: a team, or a preferred contractor group. */

import { z } from "zod";
import { readLine, tooLong } from "~/platform/text/text";

const MAX_NAME_LENGTH = 35;

export type TypedMemberList = { name?: unknown; usersIds?: readonly (string | number)[] | null };

/** CMP-006, CMP-007: returns the error of a list's name, if there is one. */
export function memberListNameError(name: string, on: "add" | "edit") {
  if (!name) return on === "add" ? "Name field is empty" : "Please enter name!";
  return name.length > MAX_NAME_LENGTH ? tooLong("Name", MAX_NAME_LENGTH) : undefined;
}

/** Reads a name as typed; empty unless it is text or a number. */
export const readMemberListName = (typed: unknown) =>
  typeof typed === "string" || typeof typed === "number" ? readLine(typed) : "";

/** Accepts any values: the commands check them, for pages and REST calls alike. */
export const memberListForm = <T extends z.ZodType>(id: T) =>
  z.object({ name: z.string(), usersIds: z.array(id) });
