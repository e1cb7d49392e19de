import type { Records } from "./records";

const kinds: Record<string, keyof Records> = {
  cus: "customers",
  pm: "paymentMethods",
  seti: "setupIntents",
  pi: "paymentIntents",
  ch: "charges",
  re: "refunds",
  txn: "balanceTransactions",
  cs: "sessions",
  du: "disputes",
};

function find(records: Records, id: unknown) {
  if (typeof id !== "string") return undefined;
  const kind = kinds[id.split("_")[0]!];
  return kind ? (records[kind] as Record<string, object>)[id] : undefined;
}

/** Returns a copy in which the ids at `paths`, such as `data.latest_charge`, are replaced by the objects. */
export function expanded(records: Records, answer: object, paths: string[]): object {
  const copy = structuredClone(answer);
  for (const path of paths) expand(records, copy as Record<string, unknown>, path.split("."));
  return copy;
}

function expand(records: Records, at: Record<string, unknown>, [step, ...rest]: string[]) {
  if (!step) return;
  const found = find(records, at[step]);
  if (found) at[step] = structuredClone(found);
  const next = at[step];
  const all = Array.isArray(next) ? next : next && typeof next === "object" ? [next] : [];
  for (const one of all) expand(records, one, rest);
}
