import { identity, type LedgerRequest, lineOf } from "./acts";

export type Verdict = "ok" | "funds" | "conflict" | "not-found";

/** Accounts of companies and contractors, which are never negative. */
export const isTracked = (account: string) =>
  /^(available|pending|hold|payable|payout_in_transit) /.test(account);

type Line = { company: number; reference?: number; type: string; amount: number; status: string };
type Posted = {
  request: LedgerRequest;
  company: number;
  line: Line;
  rest?: Line;
  moves: Map<string, number>;
  reversed: boolean;
};

/** Callout's books, and those of the companies. */
const BOOKS = [0, 1, 2];
const bookOf = (request: LedgerRequest) =>
  request.act === "reverse" ? request.book : "company" in request ? request.company : 0;

/** The ledger's acts as a simple model in memory, to compare the real ledger with. */
export class Model {
  /** Cents by account: `available 1`, `hold 11`, `payable 3 in 1`, `suspense`. */
  readonly balances = new Map<string, number>();
  readonly lines: Line[] = [];
  /** By book and key. */
  private readonly done = new Map<string, Posted>();
  private readonly companyOf = new Map<number, number>();

  private find = (book: number, key: string) => this.done.get(`${book} ${key}`);

  balance = (account: string) => this.balances.get(account) ?? 0;
  openLine = (reference: number) =>
    this.lines.find((line) => line.reference === reference && line.type === "reserved");

  run(request: LedgerRequest): Verdict {
    const before = this.find(bookOf(request), request.key);
    const nothing =
      "reference" in request && request.act !== "reserve" && !this.companyOf.has(request.reference);
    if (nothing) return "conflict";
    if (request.act === "reverse") {
      const target = this.find(request.book, request.reverses);
      if (!target || target.request.act === "reverse") return "not-found";
    }
    if (request.act === "refill") {
      const { company, fee, key } = request;
      const paid = this.enter(before, { ...request, amount: request.amount + fee, fee: 0 });
      if (paid !== "ok" || fee === 0) return paid;
      return this.run({ act: "fee", company, amount: fee, key: `${key}:fee` });
    }
    if (request.act === "taken-back") {
      const { company, amount, key } = request;
      const missing = amount - this.balance(`available ${company}`);
      const owed =
        missing > 0 ? this.run({ act: "advance", company, amount: missing, key: `${key}:owed` }) : "ok";
      return owed === "ok" ? this.enter(before, request) : owed;
    }
    const verdict = this.enter(before, request);
    return request.act === "returned" && verdict === "ok" ? this.settleDebts(request.company) : verdict;
  }

  /** Pays a company's debts, oldest first, each once its funds cover all of it. */
  private settleDebts(company: number): Verdict {
    for (const { request, moves, reversed } of [...this.done.values()]) {
      if (reversed || request.act === "reverse" || !moves.has(`receivable ${company}`)) continue;
      const paid = this.run({
        act: "reverse",
        book: company,
        reverses: request.key,
        key: `${request.key}:paid`,
      });
      if (paid !== "ok" && paid !== "funds") return paid;
    }
    return "ok";
  }

  /** Runs one act. A repeated key gets the first answer, or a conflict for another request. */
  private enter(before: Posted | undefined, request: LedgerRequest): Verdict {
    if (before) return identity(before.request) === identity(request) ? "ok" : "conflict";
    return request.act === "reverse" ? this.reverse(request) : this.post(request);
  }

  /** Returns the transfer that was started under this key. */
  started(key: string) {
    for (const book of BOOKS) {
      const request = this.find(book, key)?.request;
      if (request?.act === "refill-sent" || request?.act === "payout-sent") return request;
    }
    return undefined;
  }

  private post(request: Exclude<LedgerRequest, { act: "reverse" }>): Verdict {
    if (!("reference" in request)) return this.transfer(request);
    const { reference } = request;
    const open = this.openLine(reference);
    const { company } = request;
    if (request.act === "reserve") this.companyOf.set(reference, company);
    if ((request.act === "reserve") === Boolean(open)) return "conflict";
    if (request.act === "reserve" && this.balance(`receivable ${company}`) < 0) return "funds";
    const [available, hold] = [`available ${company}`, `hold ${reference}`];
    const held = this.balance(hold);
    const back =
      request.act === "release" ? held : request.act === "reserve" ? -request.amount : held - request.amount;
    if (this.balance(available) + back < 0) return "funds";
    if (request.act === "reserve") {
      const line = { company, reference, type: "reserved", amount: request.amount, status: "settled" };
      this.lines.push(line);
      this.move(request, company, line, { [available]: back, [hold]: -back });
    } else if (request.act === "change") {
      open!.amount = request.amount;
      this.move(request, company, open!, { [available]: back, [hold]: -back });
    } else if (request.act === "release") {
      open!.type = "canceled";
      this.move(request, company, open!, { [available]: back, [hold]: -back });
    } else {
      open!.type = "paid";
      open!.amount = Math.max(held, request.amount);
      const rest = { company, reference, type: "automatic", amount: back, status: "settled" };
      if (back > 0) this.lines.push(rest);
      const moves = {
        [available]: back,
        [hold]: -held,
        [`payable ${request.contractor} in ${company}`]: request.amount,
      };
      this.move(request, company, open!, moves, back > 0 ? rest : undefined);
    }
    return "ok";
  }

  /** Posts an act without a hold: a payment by card or bank, a payout, or a correction. */
  private transfer(request: Exclude<LedgerRequest, { reference: number } | { act: "reverse" }>): Verdict {
    const { act, amount, key } = request;
    const company = "company" in request ? request.company : 0;
    const first = "of" in request ? this.find(company, request.of) : undefined;
    if (first?.reversed) return "conflict";
    const line = first?.line ?? { company, type: lineOf[act] ?? "", amount, status: "settled" };
    const who = "contractor" in request ? request.contractor : company;
    const moves: Record<string, number> = {
      credit: { suspense: -amount, [`available ${who}`]: amount },
      advance: { [`receivable ${who}`]: -amount, [`available ${who}`]: amount },
      take: { [`available ${who}`]: -amount, suspense: amount },
      "taken-back": { [`available ${who}`]: -amount, stripe_clearing: amount },
      returned: { stripe_clearing: -amount, [`available ${who}`]: amount },
      unmatched: { ["account" in request ? request.account : ""]: -amount, suspense: amount },
      "provider-fee": { provider_cost: -amount, ["account" in request ? request.account : ""]: amount },
      "write-off": { suspense: -amount, provider_cost: amount },
      "top-up": { dwolla_cash: -amount, stripe_clearing: amount },
      sale: { stripe_clearing: -amount, fee_revenue: amount },
      refill: { stripe_clearing: -amount, [`available ${who}`]: amount },
      fee: { [`available ${who}`]: -amount, fee_revenue: amount },
      "refill-sent": { bank_in_transit: -amount, [`pending ${who}`]: amount },
      "refill-arrived": {
        [`pending ${who}`]: -amount,
        [`available ${who}`]: amount,
        bank_in_transit: amount,
        dwolla_cash: -amount,
      },
      "payout-sent": { [`payable ${who} in 0`]: -amount, [`payout_in_transit ${who} in 0`]: amount },
      "payout-fee": { [`payable ${who} in 0`]: -amount, fee_revenue: amount },
      "payout-arrived": { [`payout_in_transit ${who} in 0`]: -amount, dwolla_cash: amount },
    }[act];
    if (act === "payout-sent" || act === "payout-fee") this.gather(who, amount);
    for (const [account, cents] of Object.entries(moves))
      if (isTracked(account) && this.balance(account) + cents < 0) return "funds";
    if (act === "refill-sent") line.status = "pending";
    if (act === "refill-arrived") line.status = "settled";
    if (act in lineOf) this.lines.push(line);
    this.move({ ...request, key }, company, line, moves);
    return "ok";
  }

  /** Moves all that companies owe a contractor to Callout's books, if those alone have too little, and all together enough. */
  private gather(contractor: number, amount: number) {
    const owed = BOOKS.map((book) => this.balance(`payable ${contractor} in ${book}`));
    const total = owed.reduce((sum, cents) => sum + cents, 0);
    if (amount <= owed[0]! || amount > total) return;
    for (const book of BOOKS) this.balances.set(`payable ${contractor} in ${book}`, book === 0 ? total : 0);
  }

  private reverse(request: Extract<LedgerRequest, { act: "reverse" }>): Verdict {
    const target = this.find(request.book, request.reverses)!;
    const { line, rest } = target;
    const live = [...this.done.values()].filter(
      (d) => d.line === line && !d.reversed && d.request.act !== "reverse",
    );
    if (target.reversed || live.at(-1) !== target) return "conflict";
    const { request: act } = target;
    if ((act.act === "release" || act.act === "settle") && this.openLine(act.reference)) return "conflict";
    for (const [account, cents] of target.moves)
      if (isTracked(account) && this.balance(account) - cents < 0) return "funds";
    target.reversed = true;
    const opposite = Object.fromEntries([...target.moves].map(([account, cents]) => [account, -cents]));
    this.move(request, target.company, line, opposite);
    if (target.request.act in lineOf) line.status = "reversed";
    if (target.request.act === "refill-arrived") line.status = "pending";
    if (target.request.act === "reserve") line.type = "canceled";
    if (target.request.act === "change") line.amount = this.balance(`hold ${line.reference}`);
    if (target.request.act === "release" || target.request.act === "settle") {
      line.type = "reserved";
      line.amount = this.balance(`hold ${line.reference}`);
    }
    if (rest) rest.status = "reversed";
    return "ok";
  }

  private move(
    request: LedgerRequest,
    company: number,
    line: Line,
    moves: Record<string, number>,
    rest?: Line,
  ) {
    for (const [account, cents] of Object.entries(moves))
      this.balances.set(account, this.balance(account) + cents);
    this.done.set(`${bookOf(request)} ${request.key}`, {
      request,
      company,
      line,
      rest,
      moves: new Map(Object.entries(moves)),
      reversed: false,
    });
  }
}
