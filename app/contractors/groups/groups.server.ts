import { contractorGroupMembers, contractorGroups } from "db/schema/contractors";
import { sql } from "drizzle-orm";
import { type MemberList, memberListQueries, memberListTable } from "~/companies/member-lists.server";

export type Group = MemberList;
export const groupsTable = memberListTable;

export const {
  list: listGroups,
  page: listGroupsPage,
  find: findGroup,
  lock: lockGroup,
} = memberListQueries(
  contractorGroups,
  sql`select array_agg(m.contractor_id order by m.contractor_id)
    from ${contractorGroupMembers} m
    where m.group_id = ${contractorGroups.id} and m.company_id = ${contractorGroups.companyId}`,
);
