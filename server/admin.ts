import { staffRoles } from "db/schema/accounts";
import { z } from "zod";
import {
  addSuperAdmin,
  disableSuperAdmin,
  enableSuperAdmin,
  listSuperAdmins,
} from "~/auth/commands/super-admins.server";
import { closeDatabase } from "~/platform/db/db.server";
import { env, SettingsError } from "~/platform/settings/env.server";
import { migrate } from "./database/migrate";

const usage = `Usage:
  npm run admin -- add EMAIL [FIRST-NAME LAST-NAME [ROLE]]   makes a super administrator and mails a link to choose a password;
                                                      the role is owner (if left out), finance, support or read-only
  npm run admin -- list
  npm run admin -- disable EMAIL                      ends all sessions
  npm run admin -- enable EMAIL                       mails a link to choose a new password`;

/** Runs `npm run admin` and returns the text to print. Throws a SettingsError for the operator. */
export async function administer(args: readonly string[]): Promise<string> {
  const [command = "", email = "", firstName = "Super", lastName = "Administrator", role = "owner"] = args;
  const staffRole = z.enum(staffRoles).safeParse(role);
  await migrate(env().DATABASE_URL);
  try {
    if (command === "list" && args.length === 1) return await list();
    const isKnown = ["add", "disable", "enable"].includes(command);
    const isTooLong = args.length > (command === "add" ? 5 : 2);
    if (!isKnown || isTooLong || !staffRole.success || !z.email().safeParse(email).success)
      throw new SettingsError(usage);
    return await change(command, { email, firstName, lastName, staffRole: staffRole.data });
  } finally {
    await closeDatabase();
  }
}

async function change(command: string, person: Parameters<typeof addSuperAdmin>[1]) {
  const { email } = person;
  const result =
    command === "add"
      ? await addSuperAdmin(null, person)
      : await (command === "disable" ? disableSuperAdmin : enableSuperAdmin)(null, email);
  if (!result.ok) throw new SettingsError(result.message);
  if (command === "disable") return `${email} is disabled and signed out everywhere.`;
  return `${email} gets a link to choose a password as soon as the server or a worker runs. It works for one hour; add sends another one.`;
}

async function list() {
  const people = await listSuperAdmins();
  const lines = people.map(({ email, firstName, lastName, staffRole, state, lastLoginAt }) => {
    const seen = lastLoginAt ? `last sign-in ${lastLoginAt.toISOString().slice(0, 10)}` : "never signed in";
    return `${email}  ${firstName} ${lastName}  ${staffRole}  ${state === "unverified" ? "has no password yet" : state}  ${seen}`;
  });
  return lines.join("\n") || "There is no super administrator. Make one: npm run admin -- add EMAIL";
}
