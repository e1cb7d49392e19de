import type { JournalType } from "db/schema/ledger";

/**
 * The ledger's acts a second time, as plainly as they can be said: maps and lists in memory, nothing locked, nothing
 * stored. The model test runs both beside each other.
 */
export type Wish =
  | { act: "credit"; company: number; amount: number; key: string }
  | { act: "reserve"; company: number; reference: number; amount: number; key: string }
  | { act: "change"; reference: number; amount: number; key: string }
  | { act: "settle"; reference: number; contractor: number; amount: number; key: string }
  | { act: "release"; reference: number; key: string }
  | { act: "refill"; company: number; amount: number; fee: number; key: string }
  | { act: "fee"; company: number; amount: number; key: string }
  | { act: "sent"; company: number; amount: number; key: string }
  | { act: "arrived"; company: number; amount: number; of: string; key: string }
  | { act: "payout"; contractor: number; amount: number; key: string }
  | { act: "paid-out"; contractor: number; amount: number; of: string; key: string }
  | { act: "top-up"; amount: number; key: string }
  | { act: "sale"; contractor: number; amount: number; key: string }
  | { act: "advance"; company: number; amount: number; key: string }
  | { act: "take"; company: number; amount: number; key: string }
  // These go both ways.
  | { act: "found"; account: "stripe_clearing" | "dwolla_cash"; amount: number; key: string }
  | { act: "kept"; account: "stripe_clearing" | "dwolla_cash"; amount: number; key: string }
  | { act: "bear"; amount: number; key: string }
  | { act: "reverse"; reverses: string; key: string };

/** The journal that each act posts: all that the product has. */
export const journalOf: Record<Wish["act"], JournalType> = {
  credit: "automatic",
  reserve: "reserved",
  change: "changed",
  settle: "paid",
  release: "canceled",
  refill: "refill",
  fee: "fee",
  sent: "sent",
  arrived: "arrived",
  payout: "payout",
  "paid-out": "paid-out",
  "top-up": "top-up",
  sale: "sale",
  advance: "automatic",
  take: "correction",
  found: "found",
  bear: "borne",
  kept: "kept",
  reverse: "reversal",
};
/** The statement lines that acts without a hold open. */
const lineOf: Partial<Record<Wish["act"], string>> = {
  credit: "automatic",
  advance: "automatic",
  refill: "refill",
  sent: "refill",
  fee: "fee",
  take: "correction",
};
/** What a key stands for: where an act goes both ways its key says which. */
const identity = (wish: Wish) =>
  JSON.stringify({
    ...wish,
    act: journalOf[wish.act],
    account: undefined,
    amount: "amount" in wish ? Math.abs(wish.amount) : undefined,
  });

export type Verdict = "ok" | "funds" | "conflict" | "not-found";

/** What a company or a contractor has, which is never negative. */
export const isTracked = (account: string) =>
  /^(available|pending|hold|payable|payout_in_transit) /.test(account);

type Line = { company: number; reference?: number; type: string; amount: number; status: string };
type Done = {
  wish: Wish;
  company: number;
  line: Line;
  rest?: Line;
  moves: Map<string, number>;
  undone: boolean;
};

export class Model {
  /** Cents by account: `available 1`, `hold 11`, `payable 3`, `suspense`. */
  readonly balances = new Map<string, number>();
  readonly lines: Line[] = [];
  private readonly done = new Map<string, Done>();
  private readonly companyOf = new Map<number, number>();

  balance = (account: string) => this.balances.get(account) ?? 0;
  openLine = (reference: number) =>
    this.lines.find((line) => line.reference === reference && line.type === "reserved");

  run(wish: Wish): Verdict {
    const before = this.done.get(wish.key);
    const nothing = "reference" in wish && wish.act !== "reserve" && !this.companyOf.has(wish.reference);
    if (nothing) return "conflict";
    if (wish.act === "reverse") {
      const target = this.done.get(wish.reverses);
      if (!target || target.wish.act === "reverse") return "not-found";
    }
    if (wish.act === "refill") {
      const { company, fee, key } = wish;
      const paid = this.enter(before, { ...wish, amount: wish.amount + fee, fee: 0 });
      if (paid !== "ok" || fee === 0) return paid;
      return this.run({ act: "fee", company, amount: fee, key: `${key}:fee` });
    }
    return this.enter(before, wish);
  }

  /** One act: the same key again answers as before, or is another wish's. */
  private enter(before: Done | undefined, wish: Wish): Verdict {
    if (before) return identity(before.wish) === identity(wish) ? "ok" : "conflict";
    return wish.act === "reverse" ? this.reverse(wish) : this.post(wish);
  }

  /** The transfer that was begun under this key, for the act that ends it. */
  begun(key: string) {
    const wish = this.done.get(key)?.wish;
    return wish?.act === "sent" || wish?.act === "payout" ? wish : undefined;
  }

  private post(wish: Exclude<Wish, { act: "reverse" }>): Verdict {
    if (!("reference" in wish)) return this.transfer(wish);
    const { reference } = wish;
    const open = this.openLine(reference);
    const company = wish.act === "reserve" ? wish.company : this.companyOf.get(reference)!;
    if (wish.act === "reserve") this.companyOf.set(reference, company);
    if ((wish.act === "reserve") === Boolean(open)) return "conflict";
    if (wish.act === "reserve" && this.balance(`receivable ${company}`) < 0) return "funds";
    const [available, hold] = [`available ${company}`, `hold ${reference}`];
    const held = this.balance(hold);
    const back = wish.act === "release" ? held : wish.act === "reserve" ? -wish.amount : held - wish.amount;
    if (this.balance(available) + back < 0) return "funds";
    if (wish.act === "reserve") {
      const line = { company, reference, type: "reserved", amount: wish.amount, status: "settled" };
      this.lines.push(line);
      this.move(wish, company, line, { [available]: back, [hold]: -back });
    } else if (wish.act === "change") {
      open!.amount = wish.amount;
      this.move(wish, company, open!, { [available]: back, [hold]: -back });
    } else if (wish.act === "release") {
      open!.type = "canceled";
      this.move(wish, company, open!, { [available]: back, [hold]: -back });
    } else {
      open!.type = "paid";
      open!.amount = Math.max(held, wish.amount);
      const rest = { company, reference, type: "automatic", amount: back, status: "settled" };
      if (back > 0) this.lines.push(rest);
      const moves = { [available]: back, [hold]: -held, [`payable ${wish.contractor}`]: wish.amount };
      this.move(wish, company, open!, moves, back > 0 ? rest : undefined);
    }
    return "ok";
  }

  /** What has no hold: what comes by card or bank, goes to a contractor's bank, or sets the books right. */
  private transfer(wish: Exclude<Wish, { reference: number } | { act: "reverse" }>): Verdict {
    const { act, amount, key } = wish;
    const company = "company" in wish ? wish.company : 0;
    const first = "of" in wish ? this.done.get(wish.of) : undefined;
    if (first?.undone) return "conflict";
    const line = first?.line ?? { company, type: lineOf[act] ?? "", amount, status: "settled" };
    const who = "contractor" in wish ? wish.contractor : company;
    const moves: Record<string, number> = {
      credit: { suspense: -amount, [`available ${who}`]: amount },
      advance: { [`receivable ${who}`]: -amount, [`available ${who}`]: amount },
      take: { [`available ${who}`]: -amount, suspense: amount },
      found: { ["account" in wish ? wish.account : ""]: -amount, suspense: amount },
      kept: { provider_cost: -amount, ["account" in wish ? wish.account : ""]: amount },
      bear: { suspense: -amount, provider_cost: amount },
      "top-up": { dwolla_cash: -amount, stripe_clearing: amount },
      sale: { stripe_clearing: -amount, fee_revenue: amount },
      refill: { stripe_clearing: -amount, [`available ${who}`]: amount },
      fee: { [`available ${who}`]: -amount, fee_revenue: amount },
      sent: { bank_in_transit: -amount, [`pending ${who}`]: amount },
      arrived: {
        [`pending ${who}`]: -amount,
        [`available ${who}`]: amount,
        bank_in_transit: amount,
        dwolla_cash: -amount,
      },
      payout: { [`payable ${who}`]: -amount, [`payout_in_transit ${who}`]: amount },
      "paid-out": { [`payout_in_transit ${who}`]: -amount, dwolla_cash: amount },
    }[act];
    for (const [account, cents] of Object.entries(moves))
      if (isTracked(account) && this.balance(account) + cents < 0) return "funds";
    if (act === "sent") line.status = "pending";
    if (act === "arrived") line.status = "settled";
    if (act in lineOf) this.lines.push(line);
    this.move({ ...wish, key }, company, line, moves);
    return "ok";
  }

  private reverse(wish: Extract<Wish, { act: "reverse" }>): Verdict {
    const target = this.done.get(wish.reverses)!;
    const { line, rest } = target;
    const live = [...this.done.values()].filter(
      (d) => d.line === line && !d.undone && d.wish.act !== "reverse",
    );
    if (target.undone || live.at(-1) !== target) return "conflict";
    const { wish: act } = target;
    if ((act.act === "release" || act.act === "settle") && this.openLine(act.reference)) return "conflict";
    for (const [account, cents] of target.moves)
      if (isTracked(account) && this.balance(account) - cents < 0) return "funds";
    target.undone = true;
    const opposite = Object.fromEntries([...target.moves].map(([account, cents]) => [account, -cents]));
    this.move(wish, target.company, line, opposite);
    if (target.wish.act in lineOf) line.status = "reversed";
    if (target.wish.act === "arrived") line.status = "pending";
    if (target.wish.act === "reserve") line.type = "canceled";
    if (target.wish.act === "change") line.amount = this.balance(`hold ${line.reference}`);
    if (target.wish.act === "release" || target.wish.act === "settle") {
      line.type = "reserved";
      line.amount = this.balance(`hold ${line.reference}`);
    }
    if (rest) rest.status = "reversed";
    return "ok";
  }

  private move(wish: Wish, company: number, line: Line, moves: Record<string, number>, rest?: Line) {
    for (const [account, cents] of Object.entries(moves))
      this.balances.set(account, this.balance(account) + cents);
    this.done.set(wish.key, {
      wish,
      company,
      line,
      rest,
      moves: new Map(Object.entries(moves)),
      undone: false,
    });
  }
}
