import type { Actor } from "~/access/actor";
import { milesBetween } from "~/platform/places/geo";
import { DEFAULT_TIME_ZONE, resolvePlace } from "~/platform/places/places.server";
import { instantAt, isoDateAt, timeAt } from "~/platform/time/wall-clock";
import { type Job, jobs } from "./jobs";
import { DAY, HOUR } from "./must";
import type { Cast, Company } from "./people";
import { makeRandom, type Random } from "./random";
import { siteContacts, siteNames, sites } from "./sites";

/** How far an order has come by now. */
export type Fate =
  | "draft"
  | "available"
  | "republished"
  | "routed"
  | "assigned"
  | "soon"
  | "on hold"
  | "on site"
  | "canceled"
  | "deleted"
  | "completed"
  | "adjusting"
  | "approved"
  | "paid";

type Share = {
  fate: Fate;
  count: number;
  /** How many of them concern the demo's first contractor, near whose home they are. */
  hisOwn: number;
  /** Days from today on which they start. */
  from: number;
  to: number;
};

/** Some four hundred orders. */
const shares: Share[] = [
  { fate: "paid", count: 134, hisOwn: 14, from: -150, to: -15 },
  { fate: "approved", count: 36, hisOwn: 4, from: -13, to: -6 },
  { fate: "completed", count: 36, hisOwn: 4, from: -6, to: -2 },
  { fate: "adjusting", count: 10, hisOwn: 2, from: -7, to: -3 },
  { fate: "on site", count: 7, hisOwn: 1, from: 0, to: 0 },
  { fate: "soon", count: 9, hisOwn: 2, from: 0, to: 0 },
  { fate: "on hold", count: 7, hisOwn: 1, from: 2, to: 8 },
  { fate: "assigned", count: 42, hisOwn: 5, from: 2, to: 15 },
  { fate: "routed", count: 14, hisOwn: 3, from: 3, to: 16 },
  { fate: "republished", count: 6, hisOwn: 1, from: 2, to: 12 },
  { fate: "available", count: 66, hisOwn: 5, from: 2, to: 22 },
  { fate: "draft", count: 26, hisOwn: 0, from: 3, to: 26 },
  { fate: "canceled", count: 13, hisOwn: 1, from: -110, to: -4 },
  { fate: "deleted", count: 4, hisOwn: 0, from: 4, to: 9 },
];
const past: Fate[] = ["paid", "approved", "completed", "adjusting", "canceled"];

export type Site = ReturnType<typeof siteOf>;
export type Plan = {
  n: number;
  fate: Fate;
  company: Company;
  /** Who posts it; `payer` decides on the pay, which a Dispatcher may not. */
  client: Actor;
  payer: Actor;
  superAdmin: Actor;
  site: Site;
  job: Job;
  /** Who would do it, the nearest first. The first is whoever gets it. */
  near: Actor[];
  /** The first contractor is one of the applicants, or gets it. */
  isHis: boolean;
  startAt: Date;
  createdAt: Date;
  present: Date;
  random: Random;
};

/** What is going to happen, oldest order first; each draws from a chance of its own, so that they do not disturb each other. */
export function makePlans(cast: Cast, present: Date): Plan[] {
  const plans: Plan[] = [];
  for (const share of shares)
    for (let i = 0; i < share.count; i++) plans.push(planOf(cast, present, share, i, plans.length));
  return plans.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.n - b.n);
}

/** Northwind is the busiest. Eleven, which is no multiple of how often an order is his. */
const byShare = [0, 1, 0, 2, 0, 1, 2, 0, 1, 0, 2];
const NEAR_BOSTON = 4;

function planOf(cast: Cast, present: Date, share: Share, i: number, n: number): Plan {
  const random = makeRandom(1000 + n);
  const company = cast.companies[byShare[i % byShare.length]!]!;
  // Spread, so that his months are as full as everybody's.
  const isHis = share.hisOwn > 0 && i % Math.floor(share.count / share.hisOwn) === 0;
  // A few more are near him that he has nothing to do with yet.
  const isNear = isHis || (share.fate === "available" && i % 7 === 3);
  const job = random.pick(
    jobs.filter(({ only, remote }) => (!only || only.includes(company.domain)) && !(isNear && remote)),
  );
  const place = siteOf(company, random.whole(0, (isNear ? NEAR_BOSTON : sites.length) - 1));
  const site = job.remote ? { ...place, timeZone: DEFAULT_TIME_ZONE } : place;
  const startAt = startOf(share, i, present, site.timeZone, random);
  return {
    n,
    fate: share.fate,
    company,
    site,
    job,
    isHis,
    startAt,
    present,
    random,
    client: company.people[random.whole(0, 2)]!,
    payer: company.people[random.whole(0, 1)]!,
    superAdmin: cast.superAdmin,
    near: nearest(cast.contractors, site, isHis, random),
    createdAt: createdOf(share.fate, startAt, present, random),
  };
}

/** Each address is one place of each company, always under the same name and with the same person to ask for. */
function siteOf({ domain, tag }: Company, n: number) {
  const address = sites[n]!;
  const names = siteNames[domain]!;
  const place = resolvePlace({ country: "US", stateCode: address.state, ...address });
  if (!place.ok) throw new Error(`${address.address1}: ${place.message}`);
  const { latitude, longitude, timeZone } = place.value;
  const number = 104 + ((n * 37) % 400);
  const [name, role] = siteContacts[(n + tag.charCodeAt(0)) % siteContacts.length]!;
  return {
    ...address,
    latitude: latitude!,
    longitude: longitude!,
    timeZone,
    siteId: `${tag}-${number}`,
    siteName: `${names[n % names.length]} ${number}`,
    contact: {
      fname: name,
      role,
      email: `${name.split(" ")[0]!.toLowerCase()}.${number}@${domain}`,
      ofc_phn: `617555${String(1000 + number).slice(-4)}`,
    },
  };
}

/** In office hours at the site; around the present for who is there now or soon. */
function startOf({ fate, from, to, count }: Share, i: number, present: Date, zone: string, r: Random): Date {
  if (fate === "on site") return quarter(present.getTime() - r.whole(5, 11) * 0.25 * HOUR);
  // One is late already.
  if (fate === "soon") return quarter(present.getTime() + (i === 3 ? -2 : r.whole(1, 11)) * HOUR);
  const spread =
    from + ((to - from) * i) / Math.max(1, count - 1) + r.whole(-2, 2) * (to - from > 40 ? 1 : 0);
  const days = Math.min(to, Math.max(from, Math.round(fate === "paid" ? spread : r.whole(from, to))));
  const day = workday(new Date(present.getTime() + days * DAY), days < 0 ? -1 : 1);
  return instantAt(
    isoDateAt(day, "Etc/UTC"),
    r.pick(["07:00", "08:00", "08:30", "09:00", "10:00", "13:00", "14:30"]),
    zone,
  );
}

const quarter = (milliseconds: number) => new Date(Math.round(milliseconds / (HOUR / 4)) * (HOUR / 4));

function workday(day: Date, step: 1 | -1): Date {
  const isWeekend = [0, 6].includes(day.getUTCDay());
  return isWeekend ? workday(new Date(day.getTime() + step * DAY), step) : day;
}

/** Past work was posted a week or so before; what lies ahead has been posted these days. */
function createdOf(fate: Fate, startAt: Date, present: Date, r: Random): Date {
  if (past.includes(fate))
    return new Date(startAt.getTime() - r.whole(5 * 24, 11 * 24) * HOUR - r.whole(1, 59) * 60_000);
  const hours = fate === "draft" || fate === "available" ? r.whole(5, 110) : r.whole(60, 190);
  return new Date(Math.min(present.getTime(), startAt.getTime()) - hours * HOUR - r.whole(1, 59) * 60_000);
}

/** The eight nearest in an order of chance; the first contractor leads what is his, and is left out elsewhere near him. */
function nearest(contractors: Actor[], site: Site, isHis: boolean, random: Random): Actor[] {
  const first = contractors[0]!;
  const others = contractors.slice(1).sort((a, b) => miles(a, site) - miles(b, site));
  const near = others.slice(0, 8);
  for (let i = near.length - 1; i > 0; i--) {
    const j = random.whole(0, i);
    [near[i], near[j]] = [near[j]!, near[i]!];
  }
  return isHis ? [first, ...near] : near;
}

const miles = (person: Actor, site: Site) =>
  milesBetween(site, { latitude: person.latitude!, longitude: person.longitude! });

/** 'yyyy-MM-dd' and 'HH:mm' at the site. */
export const wallClock = (at: Date, { timeZone }: Pick<Site, "timeZone">) => ({
  date: isoDateAt(at, timeZone),
  time: timeAt(at, timeZone),
});
