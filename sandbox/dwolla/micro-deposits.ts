import { type Body, type Calls, type Desk, type FundingSource, link, pick, topicOf } from "./books";
import { fault, invalid, wrong } from "./errors";

/** After so many wrong guesses a source is blocked. */
export const MOST_ATTEMPTS = 3;

/** What the stand-in pays in, always the same, so that a demo can be played through. */
const AMOUNTS: [number, number] = [3, 9];

export const microDepositsAreThere = ({ settleMs }: Desk, { micro }: FundingSource) =>
  micro !== undefined && Date.now() - Date.parse(micro.created) >= settleMs;

export const microDepositCalls: Calls = {
  "GET /funding-sources/:id/micro-deposits": (desk, { id }) => {
    const source = pick(desk.books.sources, id);
    if (!source.micro) throw fault(404, "NotFound", "Micro deposits not initiated.");
    const self = link(desk, `/funding-sources/${id}/micro-deposits`, "micro-deposits");
    const status = microDepositsAreThere(desk, source) ? "processed" : "pending";
    return { body: { _links: { self }, created: source.micro.created, status } };
  },
  "POST /funding-sources/:id/micro-deposits": (desk, { id, body }) => {
    const source = pick(desk.books.sources, id);
    if (source.status === "verified") throw fault(403, "InvalidResourceState", "Bank already verified.");
    return body.amount1 === undefined ? initiate(desk, source) : verify(desk, source, body);
  },
};

function initiate(desk: Desk, source: FundingSource) {
  if (source.micro) throw fault(403, "InvalidResourceState", "Micro-deposits already initiated.");
  source.micro = { created: new Date().toISOString(), amountsCents: AMOUNTS, attempts: 0 };
  const path = `/funding-sources/${source.id}/micro-deposits`;
  desk.emit(topicOf(source.owner, "microdeposits_added"), path, source.owner);
  return { status: 201, location: path };
}

function verify(desk: Desk, source: FundingSource, body: Body) {
  const { micro } = source;
  if (!micro) throw fault(404, "NotFound", "Micro deposits not initiated.");
  if (!microDepositsAreThere(desk, source)) throw fault(202, "TryAgainLater", "Invalid wait time.");
  if (micro.attempts >= MOST_ATTEMPTS) throw fault(403, "InvalidResourceState", "Too many attempts.");
  const guess = [centsOf(body, "amount1"), centsOf(body, "amount2")].sort();
  if (String(guess) !== String([...micro.amountsCents].sort())) {
    if (++micro.attempts >= MOST_ATTEMPTS)
      desk.emit(
        topicOf(source.owner, "microdeposits_maxattempts"),
        `/funding-sources/${source.id}/micro-deposits`,
        source.owner,
      );
    throw invalid(wrong("", "Wrong amount(s)."));
  }
  source.status = "verified";
  desk.emit(topicOf(source.owner, "funding_source_verified"), `/funding-sources/${source.id}`, source.owner);
  return {
    body: { _links: { self: link(desk, `/funding-sources/${source.id}/micro-deposits`, "micro-deposits") } },
  };
}

function centsOf(body: Body, name: "amount1" | "amount2") {
  const { value, currency } = (body[name] ?? {}) as { value?: unknown; currency?: unknown };
  if (currency !== "USD" || !/^0\.\d\d$/.test(String(value)))
    throw invalid(wrong(`/${name}/value`, "Invalid amount."));
  return Math.round(Number(value) * 100);
}
