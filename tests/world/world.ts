import { addVerifiedBank } from "tests/factories/banks";
import { addSavedCard } from "tests/factories/cards";
import { makeSuperAdmin } from "tests/factories/people";
import { type World as Market, makeWorld as makeMarket } from "tests/states/world";
import type { Actor } from "~/access/actor";
import type { Result } from "~/platform/result";
import type { Order } from "~/work-orders/store/order.server";
import type { Cutter } from "./cutter";
import type { Providers } from "./providers";
import { type Random, randomFrom } from "./random";

/** A form that was sent, with its key: sent again, it must give the same answer and do nothing. */
export type Form = { about: string; send: () => Promise<Result<unknown>> };

/** The people of every world, with their cards and banks. */
export type People = {
  markets: Market[];
  cards: Map<number, number[]>;
  banks: Map<number, number[]>;
  /** A second super administrator, who decides what the first proposes. */
  second: Actor;
};

export type World = People & {
  random: Random;
  clock: Date;
  providers: Providers;
  cutter: Cutter;
  /** Whether a statement of the product waits for a lock. */
  isAnyLocked: () => Promise<boolean>;
  serial: number;
  /** The last forms that were sent; some answers got lost. */
  forms: Form[];
  /** How many different forms of each kind were sent, by company. */
  sent: Map<string, number>;
  /** Orders as somebody's page showed them earlier. */
  pages: Order[];
  /** The job that was begun last and not done. */
  unfinishedJob?: string;
  /** Provider keys with the time when they were first used. */
  keys: Map<string, number>;
};

const MARKETS = 2;
/** A card that is accepted when it is added and declined when it is charged. */
const DECLINED_LATER = "4000000000000341";

/** Makes two companies with people, cards and banks; one card and one bank of each fail later. */
export async function makePeople(): Promise<People> {
  const markets: Market[] = [];
  const cards: People["cards"] = new Map();
  const banks: People["banks"] = new Map();
  for (let n = 0; n < MARKETS; n++) {
    const market = await makeMarket();
    const { admin } = market.actors;
    const saved = [await addSavedCard(admin), await addSavedCard(admin, DECLINED_LATER)];
    cards.set(
      admin.companyId!,
      saved.map(({ id }) => id),
    );
    const sources = [await addVerifiedBank(admin), await addVerifiedBank(admin, "R01 Company Bank")];
    banks.set(
      admin.companyId!,
      sources.map(({ id }) => id),
    );
    markets.push(market);
  }
  return { markets, cards, banks, second: await makeSuperAdmin() };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The Monday after today, so that a seed gives the same weeks again. */
function firstDay() {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  return new Date(today + (8 - (new Date(today).getUTCDay() || 7)) * DAY_MS);
}

export const makeWorld = (
  seed: number,
  people: People,
  outside: Pick<World, "providers" | "cutter" | "isAnyLocked">,
): World => ({
  ...people,
  ...outside,
  markets: people.markets.map((market) => ({ ...market, wins: [...market.wins] })),
  random: randomFrom(seed),
  clock: firstDay(),
  serial: seed * 1000,
  forms: [],
  sent: new Map(),
  pages: [],
  keys: new Map(),
});

export const companiesOf = ({ markets }: World) => markets.map(({ actors }) => actors.admin.companyId!);
export const contractorsOf = ({ markets }: World) =>
  markets.flatMap(({ actors }) => [actors.contractor.id, actors.rival.id]);
