import { contractorGroupMembers, contractorGroups } from "db/schema/contractors";
import { sql } from "drizzle-orm";
import { type Membered, membered, memberedTable } from "~/companies/components/membered.server";

export type Group = Membered;
export const groupsTable = memberedTable;

/** A company's groups with who is in them: all, a page (CMP-011), one, and one under a lock. */
export const {
  list: listGroups,
  page: listGroupsPage,
  find: findGroup,
  lock: lockGroup,
} = membered(
  contractorGroups,
  sql`select array_agg(m.contractor_id order by m.contractor_id)
    from ${contractorGroupMembers} m where m.group_id = ${contractorGroups.id}`,
);
