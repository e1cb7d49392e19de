import { z } from "zod";
import type { Actor } from "~/access/actor";
import { findPerson } from "~/access/actor.server";
import { may } from "~/access/may";
import { unsubscribeUrl } from "~/auth/commands/unsubscribe.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { jobQueue } from "~/platform/jobs/jobs.server";
import { absoluteUrl, type Email, sendMail } from "~/platform/mail/mail.server";
import { count, miles, money, payUnits, shortMoment } from "~/platform/text/format";
import { toSearchParams } from "../list-query";
import type { OrderRow } from "../rows/order-rows.server";
import { type AlertFilter, listAlertFilters } from "./alert-filters.server";
import { listStillAvailable, MAX_PER_EMAIL } from "./new-work.server";

/** New orders that a saved filter matched; with `filterId` null, the contractor's own radius. */
const alertMatches = z.object({ filterId: z.number().nullable(), wins: z.array(z.number()) });
export type AlertMatches = z.infer<typeof alertMatches>;
const alert = z.object({ userId: z.number(), matches: z.array(alertMatches) });

export const alertEmails = jobQueue("alert-emails", alert);

const ORDERS_LISTED = 5;

type AlertGroup = { source: AlertFilter; rows: OrderRow[] };

/** Sends one email for all matches, without orders that have become unavailable or alerts that were turned off since. */
export async function sendAlertEmail({ userId, matches }: z.infer<typeof alert>): Promise<void> {
  const person = await findPerson(db, userId);
  if (!person || !may(person, "saved-filters.alert")) return;
  const groups: AlertGroup[] = [];
  for (const source of await listAlertFilters(db, userId)) {
    const wins = matches.find(({ filterId }) => filterId === source.id)?.wins ?? [];
    const rows = wins.length > 0 ? await listStillAvailable(person, source, wins) : [];
    if (rows.length > 0) groups.push({ source, rows });
  }
  if (groups.length > 0)
    await sendMail(person.email, await alertEmail(person, groups), { kind: "new-work", userId });
}

async function alertEmail(person: Actor, groups: AlertGroup[]): Promise<Email> {
  const n = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const names = groups.map(({ source }) => source.name).join(", ");
  return {
    subject: `${newOrderCount(n)}: ${names}`,
    greeting: `Hello ${person.firstName},`,
    paragraphs: ["New work matches what you are looking for."],
    lists: groups.map(({ source: { id, name, filter }, rows }) => ({
      title: `${name}: ${newOrderCount(rows.length)}`,
      entries: rows.slice(0, ORDERS_LISTED).map(orderEntry),
      all: {
        label:
          id === null ? "Show available work" : `Show ${rows.length > ORDERS_LISTED ? "all of " : ""}${name}`,
        url: absoluteUrl(paths.tab("available", Object.fromEntries(toSearchParams(filter)))),
      },
    })),
    footer: alertFooter(groups.map(({ source }) => source)),
    unsubscribeUrl: await unsubscribeUrl(db, person.id, person.email),
  };
}

function alertFooter(sources: readonly AlertFilter[]) {
  const hasRadius = sources.some(({ id }) => id === null);
  const hasFilters = sources.some(({ id }) => id !== null);
  return [
    hasRadius &&
      "Choose how far from your address we look, and when you get these emails, under Profile, Available work.",
    hasFilters && "You turned on emails for these filters. Turn them off under Saved filters.",
  ]
    .filter(Boolean)
    .join(" ");
}

const newOrderCount = (n: number) =>
  n < MAX_PER_EMAIL ? count(n, "new work order") : `${MAX_PER_EMAIL}+ new work orders`;

const orderEntry = (row: OrderRow) => ({
  label: row.title || "Untitled",
  detail: [
    row.isRemote ? "Remote" : [row.city, row.stateCode].filter(Boolean).join(", "),
    miles(row.miles),
    shortMoment(row.startDate, row.startTime, row.zone),
    `${money(row.potentialPayCents)} (${money(row.amountCents)}/${payUnits[row.basicType]})`,
    `WIN ${row.win}`,
  ]
    .filter(Boolean)
    .join(" · "),
  url: absoluteUrl(paths.share("available", row.win)),
});
