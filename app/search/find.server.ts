import type { Actor } from "~/access/actor";
import { mayEver } from "~/access/may";
import { paths } from "~/paths";
import type { FoundGroup, FoundItem } from "~/ui/shell/late-tools/found";
import { findCompanies } from "./groups/companies.server";
import { findPayouts, findTransactions, findTransfers } from "./groups/money.server";
import { findOrders } from "./groups/orders.server";
import { findColleagues, findContractors, findPeople } from "./groups/people.server";
import type { Typed } from "./typed";

/** An exact item has just this number, email or reference. */
type Found = FoundItem & { isExact: boolean };

type Group = {
  label: string;
  find: (typed: Typed, max: number) => Promise<Found[]>;
  /** The list that searches this kind by words, for more than fit here. */
  all?: string;
};

/**
 * Finds what the actor may see, by kind, each with at most `max`: kinds with an exact item first, those without any left
 * out.
 */
export async function findAnything(actor: Actor, typed: Typed, max: number): Promise<FoundGroup[]> {
  const groups = await Promise.all(
    groupsOf(actor, typed).map(async ({ label, find, all }) => {
      const found = await find(typed, max + 1);
      const items = found.slice(0, max).map(({ isExact, ...item }) => item);
      const hasExact = found.some(({ isExact }) => isExact);
      return { hasExact, group: { label, items, ...(found.length > max && all && { all }) } };
    }),
  );
  return groups
    .filter(({ group }) => group.items.length > 0)
    .toSorted((a, b) => Number(b.hasExact) - Number(a.hasExact))
    .map(({ group }) => group);
}

function groupsOf(actor: Actor, { text }: Typed): Group[] {
  const orders = (all?: string): Group => ({
    label: "Work orders",
    find: (...given) => findOrders(actor, ...given),
    all,
  });
  const payouts: Group = { label: "Payouts", find: (...given) => findPayouts(actor, ...given) };
  const transactions: Group = {
    label: "Transactions",
    find: (...given) => findTransactions(actor, ...given),
  };
  if (actor.role === "contractor") return [orders(), payouts];
  const allOrders = orders(paths.tab("all", { search: text }));
  if (actor.role === "client")
    return [
      allOrders,
      { label: "Colleagues", find: (...given) => findColleagues(actor, ...given) },
      {
        label: "Contractors",
        find: findContractors,
        all: paths.findContractor(`?${new URLSearchParams({ search: text, range: "unlimited" })}`),
      },
      ...(mayEver(actor, "statement.read") ? [transactions] : []),
    ];
  const transfers: Group = { label: "Bank transfers", find: (...given) => findTransfers(actor, ...given) };
  return [
    ...(mayEver(actor, "companies.read") ? [{ label: "Companies", find: findCompanies }] : []),
    { label: "People", find: findPeople },
    allOrders,
    ...(mayEver(actor, "payouts.read") ? [payouts] : []),
    ...(mayEver(actor, "statement.read") ? [transactions] : []),
    ...(mayEver(actor, "page.clients-transactions-history") ? [transfers] : []),
  ];
}
