import type { Actor } from "~/access/actor";
import { addGroup } from "~/contractors/groups/commands/change-groups.server";
import { atTime } from "~/platform/time/clock.server";
import { must } from "./must";

/** Preferred groups of each company, by the contractors' index. */
const groups: Record<string, [name: string, contractors: number[]][]> = {
  "northwind.example": [
    ["Point of sale crews", [0, 1, 4, 5, 30]],
    ["Fiber and cabling", [2, 9, 30, 31]],
    ["Northeast, same day", [0, 1, 2, 3]],
  ],
  "harborlight.example": [
    ["Cleared for hospitals", [0, 4, 10, 11]],
    ["Nurse call", [10, 25]],
  ],
  "cobalt.example": [
    ["Tower climbers", [43, 44, 50]],
    ["Splicers", [41, 48, 49]],
  ],
};

export async function createGroups(client: Actor, domain: string, contractors: Actor[], at: Date) {
  for (const [name, places] of groups[domain] ?? []) {
    const usersIds = places.map((n) => contractors[n]!.id);
    await atTime(at, () => must(addGroup(client, { name, usersIds })));
  }
}
