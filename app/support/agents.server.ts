import { users } from "db/schema/accounts";
import { and, asc, eq, inArray } from "drizzle-orm";
import { support } from "~/access/staff-groups";
import type { Reader } from "~/platform/db/db.server";

/** Lists the staff who may answer, by name. */
export const listAgents = (reader: Reader) =>
  reader
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(
      and(
        eq(users.role, "superAdmin"),
        eq(users.state, "active"),
        inArray(users.staffRole, [...support.superAdmin]),
      ),
    )
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id));

export async function agentName(reader: Reader, id: number | null) {
  if (id === null) return null;
  const [found] = await reader
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, id));
  return found ? `${found.firstName} ${found.lastName}` : null;
}
