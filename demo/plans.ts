import type { Actor } from "~/access/actor";
import { milesBetween } from "~/platform/places/geo";
import { DEFAULT_TIME_ZONE, resolvePlace } from "~/platform/places/places.server";
import { instantAt, isoDateAt, timeAt } from "~/platform/time/wall-clock";
import { type Job, jobs } from "./jobs";
import { DAY, HOUR } from "./must";
import type { Company, DemoPeople } from "./people";
import { makeRandom, type Random } from "./random";
import { siteContacts, siteNames, sites } from "./sites";

export type Stage =
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
  stage: Stage;
  count: number;
  /** How many involve the demo's first contractor and are near their home. */
  firstCount: number;
  /** The range of start days, relative to today. */
  from: number;
  to: number;
};

/** About 400 orders. */
const shares: Share[] = [
  { stage: "paid", count: 134, firstCount: 14, from: -150, to: -15 },
  { stage: "approved", count: 36, firstCount: 4, from: -13, to: -6 },
  { stage: "completed", count: 36, firstCount: 4, from: -6, to: -2 },
  { stage: "adjusting", count: 10, firstCount: 2, from: -7, to: -3 },
  { stage: "on site", count: 7, firstCount: 1, from: 0, to: 0 },
  { stage: "soon", count: 9, firstCount: 2, from: 0, to: 0 },
  { stage: "on hold", count: 7, firstCount: 1, from: 2, to: 8 },
  { stage: "assigned", count: 42, firstCount: 5, from: 2, to: 15 },
  { stage: "routed", count: 14, firstCount: 3, from: 3, to: 16 },
  { stage: "republished", count: 6, firstCount: 1, from: 2, to: 12 },
  { stage: "available", count: 66, firstCount: 5, from: 2, to: 22 },
  { stage: "draft", count: 26, firstCount: 0, from: 3, to: 26 },
  { stage: "canceled", count: 13, firstCount: 1, from: -110, to: -4 },
  { stage: "deleted", count: 4, firstCount: 0, from: 4, to: 9 },
];
const past: Stage[] = ["paid", "approved", "completed", "adjusting", "canceled"];

export type Site = ReturnType<typeof siteOf>;
export type Plan = {
  n: number;
  stage: Stage;
  company: Company;
  /** The user who posts the order, and the one who decides on pay, because a Dispatcher may not. */
  client: Actor;
  payer: Actor;
  superAdmin: Actor;
  site: Site;
  job: Job;
  /** Candidates, the nearest first. The first one is assigned. */
  near: Actor[];
  /** Whether the first contractor applies or is assigned. */
  involvesFirst: boolean;
  startAt: Date;
  createdAt: Date;
  present: Date;
  random: Random;
};

/**
 * Plans all orders, oldest first. Each has its own random sequence, so that one does not change the others.
 */
export function makePlans(demoPeople: DemoPeople, present: Date): Plan[] {
  const plans: Plan[] = [];
  for (const share of shares)
    for (let i = 0; i < share.count; i++) plans.push(planOf(demoPeople, present, share, i, plans.length));
  return plans.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.n - b.n);
}

// Most orders are Northwind's. The length must not be a multiple of the first contractor's interval.
const byShare = [0, 1, 0, 2, 0, 1, 2, 0, 1, 0, 2];
const NEAR_BOSTON = 4;

function planOf(demoPeople: DemoPeople, present: Date, share: Share, i: number, n: number): Plan {
  const random = makeRandom(1000 + n);
  const company = demoPeople.companies[byShare[i % byShare.length]!]!;
  // Spread evenly, so that the first contractor's months are as full as others'.
  const involvesFirst = share.firstCount > 0 && i % Math.floor(share.count / share.firstCount) === 0;
  // Some more available orders near the first contractor.
  const isNear = involvesFirst || (share.stage === "available" && i % 7 === 3);
  const job = random.pick(
    jobs.filter(({ only, remote }) => (!only || only.includes(company.domain)) && !(isNear && remote)),
  );
  const place = siteOf(company, random.integer(0, (isNear ? NEAR_BOSTON : sites.length) - 1));
  const site = job.remote ? { ...place, timeZone: DEFAULT_TIME_ZONE } : place;
  const startAt = startOf(share, i, present, site.timeZone, random);
  return {
    n,
    stage: share.stage,
    company,
    site,
    job,
    involvesFirst,
    startAt,
    present,
    random,
    client: company.people[random.integer(0, 2)]!,
    payer: company.people[random.integer(0, 1)]!,
    superAdmin: demoPeople.superAdmin,
    near: nearest(demoPeople.contractors, site, involvesFirst, random),
    createdAt: createdOf(share.stage, startAt, present, random),
  };
}

/** Returns a company's site at an address, always with the same name and contact. */
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

/** Returns a start in office hours at the site, or near the present for orders on site or starting soon. */
function startOf({ stage, from, to, count }: Share, i: number, present: Date, zone: string, r: Random): Date {
  if (stage === "on site") return quarter(present.getTime() - r.integer(5, 11) * 0.25 * HOUR);
  // One order is already late.
  if (stage === "soon") return quarter(present.getTime() + (i === 3 ? -2 : r.integer(1, 11)) * HOUR);
  const spread =
    from + ((to - from) * i) / Math.max(1, count - 1) + r.integer(-2, 2) * (to - from > 40 ? 1 : 0);
  const days = Math.min(to, Math.max(from, Math.round(stage === "paid" ? spread : r.integer(from, to))));
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

/** Past orders were posted about a week before the start, future ones in the last days. */
function createdOf(stage: Stage, startAt: Date, present: Date, r: Random): Date {
  if (past.includes(stage))
    return new Date(startAt.getTime() - r.integer(5 * 24, 11 * 24) * HOUR - r.integer(1, 59) * 60_000);
  const hours = stage === "draft" || stage === "available" ? r.integer(5, 110) : r.integer(60, 190);
  return new Date(Math.min(present.getTime(), startAt.getTime()) - hours * HOUR - r.integer(1, 59) * 60_000);
}

/**
 * Returns the eight nearest contractors, shuffled. The first contractor leads their own orders and is left
 * out of others.
 */
function nearest(contractors: Actor[], site: Site, involvesFirst: boolean, random: Random): Actor[] {
  const first = contractors[0]!;
  const others = contractors.slice(1).sort((a, b) => miles(a, site) - miles(b, site));
  const near = others.slice(0, 8);
  for (let i = near.length - 1; i > 0; i--) {
    const j = random.integer(0, i);
    [near[i], near[j]] = [near[j]!, near[i]!];
  }
  return involvesFirst ? [first, ...near] : near;
}

const miles = (person: Actor, site: Site) =>
  milesBetween(site, { latitude: person.latitude!, longitude: person.longitude! });

/** Returns 'yyyy-MM-dd' and 'HH:mm' at the site. */
export const wallClock = (at: Date, { timeZone }: Pick<Site, "timeZone">) => ({
  date: isoDateAt(at, timeZone),
  time: timeAt(at, timeZone),
});
