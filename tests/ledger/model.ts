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
  | { act: "reverse"; reverses: string; key: string };
export type Verdict = "ok" | "funds" | "conflict" | "not-found";

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
    if (before) return JSON.stringify(before.wish) === JSON.stringify(wish) ? "ok" : "conflict";
    return wish.act === "reverse" ? this.reverse(wish) : this.post(wish);
  }

  private post(wish: Exclude<Wish, { act: "reverse" }>): Verdict {
    if (wish.act === "credit") {
      const line = { company: wish.company, type: "automatic", amount: wish.amount, status: "settled" };
      this.lines.push(line);
      this.move(wish, wish.company, line, {
        suspense: -wish.amount,
        [`available ${wish.company}`]: wish.amount,
      });
      return "ok";
    }
    const { reference } = wish;
    const open = this.openLine(reference);
    const company = wish.act === "reserve" ? wish.company : this.companyOf.get(reference)!;
    if (wish.act === "reserve") this.companyOf.set(reference, company);
    if ((wish.act === "reserve") === Boolean(open)) return "conflict";
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
      if (account !== "suspense" && this.balance(account) - cents < 0) return "funds";
    target.undone = true;
    const opposite = Object.fromEntries([...target.moves].map(([account, cents]) => [account, -cents]));
    this.move(wish, target.company, line, opposite);
    if (target.wish.act === "credit") line.status = "reversed";
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
