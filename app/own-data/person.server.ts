import { users } from "db/schema/accounts";
import { eq } from "drizzle-orm";
import { fullName } from "~/access/actor";
import type { Reader } from "~/platform/db/db.server";
import type { Person } from "./declared/rule.server";

/** Loads whose data it is; `undefined` for a person whose account was deleted. */
export async function findOwner(reader: Reader, id: number): Promise<Person | undefined> {
  const [row] = await reader
    .select({
      id: users.id,
      role: users.role,
      companyId: users.companyId,
      email: users.email,
      phone: users.phone,
      firstName: users.firstName,
      lastName: users.lastName,
      removedAt: users.removedAt,
    })
    .from(users)
    .where(eq(users.id, id));
  if (!row || row.removedAt) return undefined;
  const { firstName, lastName, removedAt, ...person } = row;
  return { ...person, name: fullName({ firstName, lastName }) };
}
