/** A team: colleagues who are notified about the work orders of their team. */
import { memberListNameError, readMemberListName, type TypedMemberList } from "~/companies/member-list";
import { invalid, ok, type Result } from "~/platform/result";

const NO_MEMBERS = "There must be at least one member";
export const TEAM_NAME_TAKEN = invalid({ name: ["There is already a team with this name."] });
export const NOT_COLLEAGUES = invalid({
  usersIds: ["One of these people is no longer in your company. Please choose again."],
});

export type TeamValues = { name: string; userIds: number[] };

/** CMP-006, CMP-007, CMP-008: reads a team as sent; refuses with all errors at once, by field. */
export function readTeam({ name: typed, usersIds }: TypedMemberList, on: "add" | "edit"): Result<TeamValues> {
  const name = readMemberListName(typed);
  const userIds = [...new Set((usersIds ?? []).map(Number))].sort((a, b) => a - b);
  const nameError = memberListNameError(name, on);
  const errors = {
    ...(nameError && { name: [nameError] }),
    ...(userIds.length === 0 && { usersIds: [NO_MEMBERS] }),
  };
  return Object.keys(errors).length > 0 ? invalid(errors) : ok({ name, userIds });
}
