import { z } from "zod";
import type { Actor } from "~/access/actor";
import { companyOf } from "~/companies/lists/list-route.server";
import { type FoundContractor, listContractors } from "~/contractors/find-contractors.server";
import { findGroup } from "~/contractors/groups/groups.server";
import { db } from "~/platform/db/db.server";
import { idText } from "~/platform/forms/id-field";
import { readId } from "~/platform/forms/read-id";
import { invalid, ok, type Result } from "~/platform/result";
import { count } from "~/platform/text/format";
import { routeContractor } from "../commands/route-contractor.server";
import { contractorIdList } from "../forms";
import { inviteEach, refusalTexts } from "../routing/invite-each.server";
import {
  MAX_INVITED,
  NO_CONTRACTOR_CHOSEN,
  NO_CONTRACTORS_CHOSEN,
  type Origin,
  TOO_MANY_INVITED,
} from "../routing/route";
import { hasOffer } from "./standing";
import { readStandings } from "./suggest.server";

/** `press` is the button: what to do, and with whom. */
export const offerForm = z.object({
  contractorsId: contractorIdList(idText()).default([]),
  groupId: z.string().default(""),
  press: z.enum(["invite", "route", "invite-group", "route-group"]).default("invite"),
});
type Sent = z.output<typeof offerForm>;

export const originOf = ({ press }: Sent): Origin => (press.startsWith("route") ? "route" : "invite");

/** Finds the ticked contractors, or those of the chosen group. */
export async function findChosen(actor: Actor, sent: Sent): Promise<Result<FoundContractor[]>> {
  if (sent.press.endsWith("group")) return findInGroup(actor, sent.groupId);
  const ticked = await listContractors(db, sent.contractorsId.map(Number));
  const missing = originOf(sent) === "route" ? NO_CONTRACTOR_CHOSEN : NO_CONTRACTORS_CHOSEN;
  return ticked.length > 0 ? ok(ticked) : invalid({ contractorsId: [missing] });
}

async function findInGroup(actor: Actor, groupId: string): Promise<Result<FoundContractor[]>> {
  const group = await findGroup(db, companyOf(actor), readId(groupId));
  if (!group) return invalid({ groupId: ["Please select a group"] });
  if (group.userIds.length === 0) return invalid({ groupId: [`${group.name} has no contractors`] });
  if (group.userIds.length > MAX_INVITED) return invalid({ groupId: [TOO_MANY_INVITED] });
  return ok(await listContractors(db, group.userIds));
}

/** Offers the order to each who has no open offer yet. Returns what was done in words, and the refusals. */
export async function offerToEach(
  actor: Actor,
  win: number,
  people: readonly FoundContractor[],
  origin: Origin,
) {
  const standings = await readStandings(
    win,
    people.map(({ id }) => id),
  );
  const others = people.filter(({ id }) => !hasOffer(standings(id)));
  const result = await inviteEach(
    others.map(({ id, name }) => ({ id, label: name })),
    (contractorId) => routeContractor(actor, { win, contractorId, origin }),
  );
  const hadOne = people.length - others.length;
  const already = hadOne > 0 ? [`${count(hadOne, "contractor")} had an offer already`] : [];
  const done = `${count(result.done, "contractor")} ${origin === "route" ? "routed" : "invited"}`;
  return {
    done: result.done > 0 || hadOne === 0 ? [done, ...already].join(", ") : already[0]!,
    refusals: result.refused.length > 0 ? [...refusalTexts(result, origin), ...already] : [],
  };
}
