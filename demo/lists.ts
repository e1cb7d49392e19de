import type { Actor } from "~/access/actor";
import { addToList } from "~/companies/commands/add-to-list.server";
import { type ListKind, listKinds } from "~/companies/lists/kinds";
import { addTeam } from "~/people/teams/commands/save-team.server";
import { atTime } from "~/platform/time/clock.server";
import { must } from "./must";
import { makeRandom } from "./random";

/** Entries of each company's lists; a star marks a required code. */
const entries: Record<string, Record<ListKind, string[]>> = {
  "northwind.example": {
    "custom-fields": ["Purchase order", "Store format", "Dispatch queue", "Circuit ID", "Access notes"],
    "approval-codes": ["Cost center*", "Store sign-off", "Ticket closed in CMMS"],
    projects: ["Access point refresh", "POS rollout 2026", "Holiday readiness", "Break-fix"],
    "end-companies": ["Marlow Outfitters", "Pine & Harbor", "Quickline Convenience"],
  },
  "harborlight.example": {
    "custom-fields": ["Ward", "Biomed ticket", "Badge required", "Infection control class"],
    "approval-codes": ["Facilities code*", "Nurse station sign-off"],
    projects: ["Nurse call upgrade", "Clinic openings", "Network closets"],
    "end-companies": ["Harborlight General", "Harborlight Outpatient", "Bayside Imaging"],
  },
  "cobalt.example": {
    "custom-fields": ["Carrier ticket", "Rack and unit", "Demarc location", "Customer contact window"],
    "approval-codes": ["NOC release code*", "Carrier order"],
    projects: ["Fiber turn-up", "SD-WAN migration", "Tower audits"],
    "end-companies": ["Tri-County Broadband", "Larkspur Logistics", "Ridgeway Credit Union"],
  },
};
/** Teams of each company: the name, and the members' index (Admin, Manager, Dispatcher). */
const teams: Record<string, [name: string, members: number[]][]> = {
  "northwind.example": [
    ["Night rollouts", [1, 2]],
    ["Store openings", [0, 1]],
    ["Break-fix desk", [2]],
  ],
  "harborlight.example": [
    ["Clinic openings", [0, 2]],
    ["Hospital floors", [1]],
  ],
  "cobalt.example": [
    ["Carrier desk", [1, 2]],
    ["Tower crew", [0]],
  ],
};
const values = [
  "4500-1182",
  "A-14",
  "North entrance",
  "Yes",
  "Queue 3",
  "DHEC/887341",
  "Ask at the desk",
  "B2",
];
const types = ["PUBLIC", "RESTRICTED", "HIDDEN"] as const;

export type Lists = Record<ListKind | "teams", number[]>;

/** Creates the entries one after the other, so that their ids are the same on each fill. */
export async function createLists(people: Actor[], domain: string, at: Date): Promise<Lists> {
  const client = people[0]!;
  const lists: Lists = {
    "custom-fields": [],
    "approval-codes": [],
    projects: [],
    "end-companies": [],
    teams: [],
  };
  for (const list of listKinds)
    for (const entry of entries[domain]?.[list] ?? []) {
      const name = entry.replace("*", "");
      const created = await atTime(at, () =>
        must(addToList(client, { list, name, required: entry !== name })),
      );
      lists[list].push(created.id);
    }
  for (const [name, members] of teams[domain] ?? []) {
    const usersIds = members.map((n) => people[n]!.id);
    const created = await atTime(at, () => must(addTeam(client, { name, usersIds })));
    lists.teams.push(created.id);
  }
  return lists;
}

/**
 * Chooses list values for the n-th order. Has its own random sequence, so that changes here do not change
 * the orders.
 */
export function listedOn(lists: Lists, n: number) {
  const random = makeRandom(50_000 + n);
  const some = (ids: number[], count: number) => ids.filter(() => random.chance(count / ids.length));
  return {
    projectId: random.chance(0.8) ? random.pick(lists.projects) : null,
    woCompanyId: random.chance(0.7) ? random.pick(lists["end-companies"]) : null,
    customFields: some(lists["custom-fields"], 2).map((customFieldId) => ({
      customFieldId,
      value: random.pick(values),
      type: random.pick(types),
    })),
    clientApprovalCodes: some(lists["approval-codes"], 0.9).map((approvalCodeId) => ({ approvalCodeId })),
    teams: some(lists.teams, 0.8),
  };
}
