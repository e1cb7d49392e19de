import { teamMembers, teams } from "db/schema/colleagues";
import { approvalCodes, customFields, endCompanies, projects } from "db/schema/companies";
import { orderApprovalCodes, orderCustomFields, type Visibility } from "db/schema/order-fields";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { companyOf } from "./orders";

let serial = 0;
const tables = { customFields, projects, endCompanies, teams };

/** Makes an entry in one of the company's lists. */
export async function makeNamed(client: Actor, list: keyof typeof tables, name = `${list} ${++serial}`) {
  const table = tables[list] as typeof projects;
  const [made] = await db.insert(table).values({ companyId: client.companyId!, name }).returning();
  return made!;
}

export async function makeCode(client: Actor, required = false, name = `Code ${++serial}`) {
  const entry = { companyId: client.companyId!, name, required };
  const [made] = await db.insert(approvalCodes).values(entry).returning();
  return made!;
}

export async function addOrderField(win: number, customFieldId: number, value: string, type: Visibility) {
  const companyId = await companyOf(win);
  await db.insert(orderCustomFields).values({ workOrderId: win, companyId, customFieldId, value, type });
}

export async function addOrderCode(win: number, approvalCodeId: number, value = "") {
  const companyId = await companyOf(win);
  await db.insert(orderApprovalCodes).values({ workOrderId: win, companyId, approvalCodeId, value });
}

/** Makes a team of these people, by default of the client alone. */
export async function makeTeam(client: Actor, userIds = [client.id], name = `Team ${++serial}`) {
  const team = await makeNamed(client, "teams", name);
  await db
    .insert(teamMembers)
    .values(userIds.map((userId) => ({ teamId: team.id, companyId: client.companyId!, userId })));
  return team;
}
