import { addVerifiedBank } from "tests/factories/banks";
import { addSavedCard } from "tests/factories/cards";
import { type World as Market, makeWorld as makeMarket } from "tests/states/world";
import type { Watched } from "./invariants";
import type { Providers } from "./providers";
import { type Random, randomFrom } from "./random";

export type World = {
  random: Random;
  clock: Date;
  markets: Market[];
  cards: Map<number, number[]>;
  banks: Map<number, number[]>;
  providers: Providers;
  serial: number;
};

const MARKETS = 2;
/** A card that is accepted when it is added and declined when it is charged. */
const DECLINED_LATER = "4000000000000341";
/** Makes two companies with people, cards and banks; one card and one bank of each fail later. */
export async function makeWorld(seed: number, providers: Providers): Promise<World> {
  const markets: Market[] = [];
  const cards: World["cards"] = new Map();
  const banks: World["banks"] = new Map();
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
  return {
    random: randomFrom(seed),
    clock: new Date(),
    markets,
    cards,
    banks,
    providers,
    serial: seed * 1000,
  };
}

export const watchedOf = ({ markets }: World): Watched => ({
  companies: markets.map(({ actors }) => actors.admin.companyId!),
  contractors: markets.flatMap(({ actors }) => [actors.contractor.id, actors.rival.id]),
});
