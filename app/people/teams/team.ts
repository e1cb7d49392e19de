/** A team: some of a company's people under a name, told about the work orders that it is put on. */
import { invalid, ok, type Result } from "~/platform/result";
import { readLine, tooLong } from "~/platform/text/text";

const LONGEST_NAME = 35;
const NO_MEMBERS = "There must be at least one member";
export const TEAM_TAKEN = invalid({ name: ["There is already a team with this name."] });
export const STRANGERS = invalid({
  usersIds: ["Somebody of these is no longer in your company. Please choose again."],
});

/** As pages and calls send it (CMP-010). */
export type TypedTeam = { name?: unknown; usersIds?: readonly (string | number)[] | null };
export type TeamValues = { name: string; userIds: number[] };

/** CMP-006, CMP-007; preferred contractor groups are named alike. Answers what is wrong with it, or nothing. */
export function nameError(name: string, on: "add" | "edit") {
  if (!name) return on === "add" ? "Name field is empty" : "Please enter name!";
  return name.length > LONGEST_NAME ? tooLong("Name", LONGEST_NAME) : undefined;
}

export const readTeamName = (typed: unknown) =>
  typeof typed === "string" || typeof typed === "number" ? readLine(typed) : "";

/** CMP-006, CMP-007, CMP-008: everything that is wrong with it, beside its fields. */
export function readTeam({ name: typed, usersIds }: TypedTeam, on: "add" | "edit"): Result<TeamValues> {
  const name = readTeamName(typed);
  const userIds = [...new Set((usersIds ?? []).map(Number))].sort((a, b) => a - b);
  const wrongName = nameError(name, on);
  const errors = {
    ...(wrongName && { name: [wrongName] }),
    ...(userIds.length === 0 && { usersIds: [NO_MEMBERS] }),
  };
  return Object.keys(errors).length > 0 ? invalid(errors) : ok({ name, userIds });
}
