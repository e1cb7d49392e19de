import type { Submission } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { Params } from "@remix-run/react";
import { z } from "zod";
import type { Actor } from "~/access/actor";
import { companyOf } from "~/companies/lists/list-route.server";
import { memberListForm } from "~/companies/member-list";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { type FormAnswer, refusedForm } from "~/platform/forms/form.server";
import { readId } from "~/platform/forms/read-id";
import { pageSearch } from "~/platform/http/own-path";
import type { Refusal } from "~/platform/result";
import { type FoundContractor, findContractors, listContractors } from "../find-contractors.server";
import { isLongEnough } from "../search/labels";
import { findGroup, type Group } from "./groups.server";

export const groupFields = memberListForm(z.string())
  .extend({
    formKey: z.string(),
    /** The contractor search within the form; `find` is set by its button. */
    search: z.string(),
    find: z.string(),
  })
  .partial();
type Sent = z.output<typeof groupFields>;

/** Contractors that the form lists: the chosen ones, then those found by the search. */
export type ContractorOptions = {
  chosen: FoundContractor[];
  found: FoundContractor[];
  searched: string;
  isTooShort: boolean;
};
export type GroupAnswer = FormAnswer & { options: ContractorOptions };

export async function listContractorsInForm({
  usersIds = [],
  search = "",
  find,
}: Sent): Promise<ContractorOptions> {
  const searched = find ? search.trim() : "";
  const chosen = await listContractors(db, usersIds.map(Number));
  const found = searched ? await findContractors(db, searched) : [];
  const isChosen = new Set(chosen.map(({ id }) => id));
  return {
    chosen,
    found: found.filter(({ id }) => !isChosen.has(id)),
    searched,
    isTooShort: Boolean(find) && !isLongEnough(searched),
  };
}

type Sending = Submission<unknown, string[], Sent>;

export const formWithSearch = async (submission: Sending, sent: Sent) =>
  data<GroupAnswer>({ lastResult: submission.reply(), options: await listContractorsInForm(sent) });

export async function refusedGroup(submission: Sending, sent: Sent, refusal: Refusal) {
  const { data: answer, init } = refusedForm(submission, refusal);
  return data<GroupAnswer>({ ...answer, options: await listContractorsInForm(sent) }, init ?? undefined);
}

/** Loads the group of a dialog; throws a 404 page for another company's group. */
export async function groupFor(actor: Actor, params: Params): Promise<Group> {
  const group = await findGroup(db, companyOf(actor), readId(params.id));
  if (!group) throw new Response("Group not found", { status: 404 });
  return group;
}

export const groupsPath = (request: Request) => paths.groups() + pageSearch(request);
