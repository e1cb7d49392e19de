import type { Submission } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { Params } from "@remix-run/react";
import { z } from "zod";
import type { Actor } from "~/access/actor";
import { companyOf } from "~/companies/lists/list-route.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { type FormAnswer, refusedForm } from "~/platform/forms/form.server";
import { idOf } from "~/platform/forms/id-of";
import type { Refusal } from "~/platform/result";
import { type FoundContractor, findContractors, listContractors } from "../find-contractors.server";
import { isLongEnough } from "../search/labels";
import { findGroup, type Group } from "./groups.server";

/** What a group's dialog sends. What is wrong with it the commands say: the calls ask them too. */
export const groupFields = z.object({
  name: z.string().optional(),
  usersIds: z.array(z.string()).optional(),
  formKey: z.string().optional(),
  /** Contractors are looked for from within the form: its button sends everything, and nothing is lost. */
  search: z.string().optional(),
  find: z.string().optional(),
});
type Sent = z.output<typeof groupFields>;

/** Who stands in the form: those who are in the group as it was typed, then those who were found. */
export type Listed = {
  chosen: FoundContractor[];
  found: FoundContractor[];
  searched: string;
  isTooShort: boolean;
};
export type GroupAnswer = FormAnswer & { listed: Listed };

export async function listedIn({ usersIds = [], search = "", find }: Sent): Promise<Listed> {
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

/** The form as it was sent, with who was found. */
export const formWithSearch = async (submission: Sending, sent: Sent) =>
  data<GroupAnswer>({ lastResult: submission.reply(), listed: await listedIn(sent) });

/** The form as it was sent, with what is wrong, and who was ticked still in it. */
export async function refusedGroup(submission: Sending, sent: Sent, refusal: Refusal) {
  const { data: answer, init } = refusedForm(submission, refusal);
  return data<GroupAnswer>({ ...answer, listed: await listedIn(sent) }, init ?? undefined);
}

/** The group that a dialog is about; somebody else's is a 404 page. */
export async function groupFor(actor: Actor, params: Params): Promise<Group> {
  const group = await findGroup(db, companyOf(actor), idOf(params.id));
  if (!group) throw new Response("Group not found", { status: 404 });
  return group;
}

/** The list with its own search and page, where its dialogs close to. */
export function groupsPath(request: Request) {
  const query = new URL(request.url).searchParams;
  query.delete("_routes");
  return query.size ? `${paths.groups()}?${query}` : paths.groups();
}
