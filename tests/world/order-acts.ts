import { expenses } from "db/schema/field-work";
import { desc, eq } from "drizzle-orm";
import { typedOrder } from "tests/factories/order-form";
import { type ActionInput, actions } from "tests/states/actions";
import { type PlannedAction, planAction } from "tests/states/steps";
import { isAllowed, type OrderStatus } from "tests/states/table";
import type { World as Market } from "tests/states/world";
import type { Actor } from "~/access/actor";
import { plainBid } from "~/applications/application";
import { acceptRoute } from "~/applications/commands/accept-route.server";
import { applyToOrder } from "~/applications/commands/apply-to-order.server";
import { termsKey } from "~/applications/terms/posted-terms";
import { approveOrder } from "~/approval/commands/approve-order.server";
import type { BulkActionName } from "~/bulk/actions";
import { startRun } from "~/bulk/commands/start-run.server";
import { deleteExpense } from "~/field-work/commands/expenses/delete-expense.server";
import { editExpense } from "~/field-work/commands/expenses/edit-expense.server";
import { editOrder } from "~/order-form/commands/edit-order.server";
import { db } from "~/platform/db/db.server";
import { formIdempotencyKey } from "~/platform/db/idempotency.server";
import { type Order, readOrder } from "~/work-orders/store/order.server";
import { type Act, outcome } from "./act";
import { chooseMoneyCut } from "./cuts";
import type { Read } from "./invariants";
import { asCanBe, leadUpTo, moneyChance, movesMoney } from "./money-moves";
import type { Random } from "./random";
import { runInTurns } from "./turns";
import type { World } from "./world";

const pickStep = ({ random }: World, order: number) => ({
  order,
  isUnrestricted: random.once(12),
  action: random.below(10_000),
  who: random.below(10_000),
  amount: 1 + random.below(90),
});

const orderAt = async (market: Market, n: number) =>
  (await readOrder(db, market.actors.admin, market.wins[n]!))!;

const run = (market: Market, order: Order, { action, who, chosen, amount }: PlannedAction) => {
  const input: ActionInput = { chosen: market.actors[chosen], amount };
  return actions[action](market.actors[who], order, input);
};

/** An order moves only as the documents' table allows; a refusal changes nothing. */
const checkMove =
  (before: Order, { action: planned, who, chosen }: PlannedAction, isDone: boolean) =>
  ({ orders }: Read): string[] => {
    // A contractor who accepts for themselves just accepts.
    const action = planned === "acceptOnBehalf" && who === chosen ? "accept" : planned;
    const after = orders.find(({ id }) => id === before.id)!;
    const move = `${who} ${action}: ${before.status} to ${after.status}`;
    if (isDone)
      return isAllowed(action, who, before.status, after.status as OrderStatus)
        ? []
        : [`not allowed: ${move}`];
    return after.status === before.status && after.version === before.version ? [] : [`refused, but ${move}`];
  };

/** Somebody does something with an order, mostly what its state allows. */
export const order: Act = async (world, market) => {
  const n = world.random.below(market.wins.length);
  const before = await orderAt(market, n);
  const planned = await planAction(market, before, pickStep(world, n));
  return actOnOrder(world, market, before, planned);
};

/** Somebody moves the money of an order, or brings it nearer to that; others have done what this needs. */
export const money: Act = async (world, market) => {
  const n = world.random.below(market.wins.length);
  const seen = await orderAt(market, n);
  const step = { ...pickStep(world, n), isUnrestricted: false };
  const planned = asCanBe(await planAction(market, seen, step, moneyChance), seen);
  await leadUpTo(planned, seen, (each) => run(market, seen, { ...planned, ...each }));
  return actOnOrder(world, market, await orderAt(market, n), planned);
};

async function actOnOrder(world: World, market: Market, before: Order, planned: PlannedAction) {
  if (movesMoney.includes(planned.action)) world.cutter.cutAt(chooseMoneyCut(world.random));
  if (world.random.once(6)) world.pages.push(before);
  const result = await run(market, before, planned);
  const text = outcome(`${planned.who} ${planned.action} ${before.id} (${before.status})`, result);
  return { text, check: checkMove(before, planned, result.ok) };
}

/** Two people act on one order at the same time; their statements alternate as the seed says. */
export const duel: Act = async (world, market) => {
  const n = world.random.below(market.wins.length);
  const before = await orderAt(market, n);
  const both = [
    await planAction(market, before, pickStep(world, n)),
    await planAction(market, before, pickStep(world, n)),
  ];
  const answers = await runInTurns(
    both.map((one) => () => run(market, before, one)),
    world.random,
    world.cutter,
    world.isAnyLocked,
  );
  const texts = answers.map((answer, i) =>
    outcome(`${both[i]!.who} ${both[i]!.action} ${before.id} (${before.status})`, answer),
  );
  return texts.join(" beside ");
};

/** Two amounts, neither of them the order's own: an edit that changes nothing is no change for the other one. */
export const amountsToType = (
  { below }: Pick<Random, "below">,
  { amountCents }: Pick<Order, "amountCents">,
) => [20 + below(30), 60 + below(30)].map((amount) => (amount * 100 === amountCents ? amount + 1 : amount));

/** Two people of a company have the same page of an order open, and send its form at the same time. */
export const edits: Act = async ({ random, cutter, isAnyLocked }, market) => {
  const n = random.below(market.wins.length);
  const before = await orderAt(market, n);
  const amounts = amountsToType(random, before);
  const send = (actor: Actor, amount: number) => async () =>
    editOrder(actor, {
      win: before.id,
      version: before.version,
      typed: await typedOrder({
        amount: String(amount),
        payOutsideOfApp: before.payOutsideOfApp ? "on" : "",
        status: before.status === "draft" ? "draft" : "published",
      }),
    });
  const { admin, manager } = market.actors;
  const answers = await runInTurns(
    [send(admin, amounts[0]!), send(manager, amounts[1]!)],
    random,
    cutter,
    isAnyLocked,
  );
  const text = answers
    .map((answer) => outcome(`edit ${before.id} (${before.status})`, answer))
    .join(" beside ");
  const areBoth = answers.every(({ ok }) => ok);
  return { text, check: () => (areBoth ? [`accepted two edits of one page: ${text}`] : []) };
};

/** Somebody sends a form of a page that has become old. */
export const stale: Act = async ({ random, pages }, { actors }) => {
  if (pages.length === 0) return "no old page";
  const old = random.pick(pages);
  const owner = actors.admin.companyId === old.companyId;
  if (!owner) return "another company's page";
  const current = await readOrder(db, actors.admin, old.id);
  const contractor = actors[random.pick(["contractor", "rival"] as const)];
  const isSame = current?.version === old.version;
  const areTermsSame = current && termsKey(current) === termsKey(old);
  const forms = {
    apply: () =>
      applyToOrder(contractor, { win: old.id, bid: plainBid(old, "As I saw it"), seen: termsKey(old) }),
    accept: () => acceptRoute(contractor, { win: old.id, seen: termsKey(old) }),
    edit: async () =>
      editOrder(actors.admin, {
        win: old.id,
        version: old.version,
        typed: await typedOrder({ amount: String(20 + random.below(60)), status: "published" }),
      }),
    approve: () =>
      approveOrder(actors.admin, {
        win: old.id,
        approval: { expenses: "skip" },
        seenVersion: old.version,
      }),
  };
  const name = random.pick(Object.keys(forms) as (keyof typeof forms)[]);
  const result = await forms[name]();
  const isFresh = name === "edit" || name === "approve" ? isSame : areTermsSame;
  const text = outcome(`${name} of ${old.id} as it was`, result);
  return { text, check: () => (result.ok && !isFresh ? [`accepted an old page: ${text}`] : []) };
};

const bulkActions: BulkActionName[] = [
  ...(["publish", "publish", "approve", "approve", "mark-paid", "mark-paid"] as const),
  ...(["hold", "release", "cancel", "unassign", "delete", "assign", "route", "message"] as const),
];

/** A client does one thing to several orders. */
export const bulk: Act = async (world, { actors, wins }) => {
  const { random } = world;
  const action = random.pick(bulkActions);
  const chosen = actors[random.pick(["contractor", "rival"] as const)];
  const input = {
    approve: { expenses: "skip" as const },
    cancel: { reason: "The store has closed" },
    unassign: { reason: "Somebody else is nearer" },
    assign: { contractorId: chosen.id },
    route: { contractorId: chosen.id },
    message: { message: "Please call", to: ["applicants"] },
  }[action as string];
  const key = formIdempotencyKey(`bulk ${++world.serial}`, action);
  const some = random.once(2) ? wins : random.shuffled(wins).slice(0, 2);
  const send = () => startRun(actors.admin, { action, wins: some, input, idempotencyKey: key });
  world.forms.push({ about: `bulk ${action}`, send });
  return outcome(`bulk ${action}`, await send());
};

/** A contractor corrects or removes an expense. */
export const expense: Act = async ({ random }, market) => {
  const n = random.below(market.wins.length);
  const { id: win, contractorId } = await orderAt(market, n);
  const actor = [market.actors.contractor, market.actors.rival].find(({ id }) => id === contractorId);
  const found = db.select({ id: expenses.id }).from(expenses).where(eq(expenses.workOrderId, win));
  const [newest] = await found.orderBy(desc(expenses.id)).limit(1);
  if (!actor || !newest) return "no expense";
  const edited = { amountCents: 1 + random.below(500), description: "Cable", date: "2026-01-11" };
  const result = random.once(3)
    ? await deleteExpense(actor, { win, expenseId: newest.id })
    : await editExpense(actor, { win, expenseId: newest.id, ...edited });
  return outcome(`expense of ${win}`, result);
};
