import { staffRoles } from "db/schema/accounts";
import { z } from "zod";
import {
  addSuperAdmin,
  disableSuperAdmin,
  enableSuperAdmin,
  listSuperAdmins,
  resetSecondFactor,
} from "~/auth/commands/super-admins.server";
import { closeDatabase } from "~/platform/db/db.server";
import { directDatabaseUrl, SettingsError } from "~/platform/settings/env.server";
import { migrate } from "./database/migrate";

const usage = `Usage:
  npm run admin -- add EMAIL [FIRST-NAME LAST-NAME [ROLE]]   makes a super administrator and mails a link to choose a password;
                                                      the role is owner (if left out), finance, support or read-only
  npm run admin -- list
  npm run admin -- disable EMAIL                      ends all sessions
  npm run admin -- enable EMAIL                       mails a link to choose a new password
  npm run admin -- reset-second-factor EMAIL          removes a lost authenticator app and all passkeys, ends all sessions`;

/** Runs `npm run admin` and returns the text to print. Throws a SettingsError for the operator. */
export async function administer(args: readonly string[]): Promise<string> {
  const [command = "", email = "", firstName = "Super", lastName = "Administrator", role = "owner"] = args;
  const staffRole = z.enum(staffRoles).safeParse(role);
  await migrate(directDatabaseUrl());
  try {
    if (command === "list" && args.length === 1) return await list();
    const isTooLong = args.length > (command === "add" ? 5 : 2);
    if (!isChange(command) || isTooLong || !staffRole.success || !z.email().safeParse(email).success)
      throw new SettingsError(usage);
    return await change(command, { email, firstName, lastName, staffRole: staffRole.data });
  } finally {
    await closeDatabase();
  }
}

type Person = Parameters<typeof addSuperAdmin>[1];
const linkSent = ({ email }: Person) =>
  `${email} gets a link to choose a password as soon as the server or a worker runs. It works for one hour; add sends another one.`;

const changes = {
  add: { run: (person: Person) => addSuperAdmin(null, person), done: linkSent },
  enable: { run: ({ email }: Person) => enableSuperAdmin(null, email), done: linkSent },
  disable: {
    run: ({ email }: Person) => disableSuperAdmin(null, email),
    done: ({ email }: Person) => `${email} is disabled and signed out everywhere.`,
  },
  "reset-second-factor": {
    run: ({ email }: Person) => resetSecondFactor(email),
    done: ({ email }: Person) =>
      `${email} has no second factor, is signed out everywhere and gets an email about it. The next sign-in asks for a new authenticator app or passkey.`,
  },
};
const isChange = (command: string): command is keyof typeof changes => Object.hasOwn(changes, command);

async function change(command: keyof typeof changes, person: Person) {
  const { run, done } = changes[command];
  const result = await run(person);
  if (!result.ok) throw new SettingsError(result.message);
  return done(person);
}

async function list() {
  const people = await listSuperAdmins();
  const lines = people.map(({ email, firstName, lastName, staffRole, state, lastLoginAt }) => {
    const seen = lastLoginAt ? `last sign-in ${lastLoginAt.toISOString().slice(0, 10)}` : "never signed in";
    return `${email}  ${firstName} ${lastName}  ${staffRole}  ${state === "unverified" ? "has no password yet" : state}  ${seen}`;
  });
  return lines.join("\n") || "There is no super administrator. Make one: npm run admin -- add EMAIL";
}
