import type { Actor } from "~/access/actor";
import { findPerson } from "~/access/actor.server";
import { may } from "~/access/may";
import { unsubscribeUrl } from "~/auth/commands/unsubscribe.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { jobQueue } from "~/platform/jobs/jobs.server";
import { type Letter, linkTo, sendMail } from "~/platform/mail/mail.server";
import { count, miles, money, shortMoment, unit } from "~/platform/text/format";
import { toSearchParams } from "../list-query";
import type { OrderRow } from "../order-rows.server";
import { MOST_TOLD, stillAvailable } from "./new-work.server";
import { listWanted, type Wanted } from "./wanted-orders.server";

/** What a filter found, or with no filter the contractor's own radius. */
export type Told = { filterId: number | null; wins: number[] };

export const alertLetters = jobQueue<{ userId: number; told: Told[] }>("alert-letters");

/** As many as one reads in a mail; the list has them all. */
const NAMED = 5;

type News = { wanted: Wanted; rows: OrderRow[] };

/** One letter for all that somebody wants new work of. What is gone since it was found, or wanted no more, is left out. */
export async function writeAlertLetter({ userId, told }: { userId: number; told: Told[] }): Promise<void> {
  const person = await findPerson(db, userId);
  if (!person || !may(person, "saved-filters.alert")) return;
  const news: News[] = [];
  for (const wanted of await listWanted(db, userId)) {
    const wins = told.find(({ filterId }) => filterId === wanted.id)?.wins ?? [];
    const rows = wins.length > 0 ? await stillAvailable(person, wanted, wins) : [];
    if (rows.length > 0) news.push({ wanted, rows });
  }
  if (news.length > 0) await sendMail(person.email, await letterOf(person, news));
}

async function letterOf(person: Actor, news: News[]): Promise<Letter> {
  const n = news.reduce((sum, { rows }) => sum + rows.length, 0);
  const names = news.map(({ wanted }) => wanted.name).join(", ");
  return {
    subject: `${howMany(n)}: ${names}`,
    greeting: `Hello ${person.firstName},`,
    paragraphs: ["New work matches what you are looking for."],
    lists: news.map(({ wanted: { id, name, filter }, rows }) => ({
      title: `${name}: ${howMany(rows.length)}`,
      entries: rows.slice(0, NAMED).map(entryOf),
      all: {
        label: id === null ? "Show available work" : `Show ${rows.length > NAMED ? "all of " : ""}${name}`,
        url: linkTo(paths.tab("available", Object.fromEntries(toSearchParams(filter)))),
      },
    })),
    footer: footerOf(news.map(({ wanted }) => wanted)),
    unsubscribeUrl: await unsubscribeUrl(db, person.id, person.email),
  };
}

function footerOf(wanted: readonly Wanted[]) {
  const ofRadius = wanted.some(({ id }) => id === null);
  const ofFilters = wanted.some(({ id }) => id !== null);
  return [
    ofRadius &&
      "Choose how far from your address we look, and when you get these emails, under Profile, Available work.",
    ofFilters && "You turned on emails for these filters. Turn them off under Saved filters.",
  ]
    .filter(Boolean)
    .join(" ");
}

const howMany = (n: number) => (n < MOST_TOLD ? count(n, "new work order") : `${MOST_TOLD}+ new work orders`);

const entryOf = (row: OrderRow) => ({
  label: row.title || "Untitled",
  detail: [
    row.isRemote ? "Remote" : [row.city, row.stateCode].filter(Boolean).join(", "),
    miles(row.miles),
    shortMoment(row.startDate, row.startTime, row.zone),
    `${money(row.potentialPayCents)} (${money(row.amountCents)}/${unit[row.basicType]})`,
    `WIN ${row.win}`,
  ]
    .filter(Boolean)
    .join(" · "),
  url: linkTo(paths.share("available", row.win)),
});
