import { fault, invalid, wrong } from "./errors";
import { type Body, type Calls, type Context, type FundingSource, link, pick, topicOf } from "./records";

/** A source is blocked after this many wrong attempts. */
export const MAX_ATTEMPTS = 3;

/** The deposited amounts, always the same so that the demo can be tried. */
const AMOUNTS: [number, number] = [3, 9];

export const microDepositsArrived = ({ settleMs }: Context, { micro }: FundingSource) =>
  micro !== undefined && Date.now() - Date.parse(micro.created) >= settleMs;

export const microDepositCalls: Calls = {
  "GET /funding-sources/:id/micro-deposits": (context, { id }) => {
    const source = pick(context.records.sources, id);
    if (!source.micro) throw fault(404, "NotFound", "Micro deposits not initiated.");
    const self = link(context, `/funding-sources/${id}/micro-deposits`, "micro-deposits");
    const status = microDepositsArrived(context, source) ? "processed" : "pending";
    return { body: { _links: { self }, created: source.micro.created, status } };
  },
  "POST /funding-sources/:id/micro-deposits": (context, { id, body }) => {
    const source = pick(context.records.sources, id);
    if (source.status === "verified") throw fault(403, "InvalidResourceState", "Bank already verified.");
    return body.amount1 === undefined ? initiate(context, source) : verify(context, source, body);
  },
};

function initiate(context: Context, source: FundingSource) {
  if (source.micro) throw fault(403, "InvalidResourceState", "Micro-deposits already initiated.");
  source.micro = { created: new Date().toISOString(), amountsCents: AMOUNTS, attempts: 0 };
  const path = `/funding-sources/${source.id}/micro-deposits`;
  context.emit(topicOf(source.owner, "microdeposits_added"), path, source.owner);
  return { status: 201, location: path };
}

function verify(context: Context, source: FundingSource, body: Body) {
  const { micro } = source;
  if (!micro) throw fault(404, "NotFound", "Micro deposits not initiated.");
  if (!microDepositsArrived(context, source)) throw fault(202, "TryAgainLater", "Invalid wait time.");
  if (micro.attempts >= MAX_ATTEMPTS) throw fault(403, "InvalidResourceState", "Too many attempts.");
  const amounts = [centsOf(body, "amount1"), centsOf(body, "amount2")].sort();
  if (String(amounts) !== String([...micro.amountsCents].sort())) {
    if (++micro.attempts >= MAX_ATTEMPTS)
      context.emit(
        topicOf(source.owner, "microdeposits_maxattempts"),
        `/funding-sources/${source.id}/micro-deposits`,
        source.owner,
      );
    throw invalid(wrong("", "Wrong amount(s)."));
  }
  source.status = "verified";
  context.emit(
    topicOf(source.owner, "funding_source_verified"),
    `/funding-sources/${source.id}`,
    source.owner,
  );
  return {
    body: {
      _links: { self: link(context, `/funding-sources/${source.id}/micro-deposits`, "micro-deposits") },
    },
  };
}

function centsOf(body: Body, name: "amount1" | "amount2") {
  const { value, currency } = (body[name] ?? {}) as { value?: unknown; currency?: unknown };
  if (currency !== "USD" || !/^0\.\d\d$/.test(String(value)))
    throw invalid(wrong(`/${name}/value`, "Invalid amount."));
  return Math.round(Number(value) * 100);
}
