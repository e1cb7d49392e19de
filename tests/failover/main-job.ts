/** The main job over REST, from the post to the payment, by callers that repeat what got no answer. */
import { setTimeout as pause } from "node:timers/promises";

const PAUSE_MS = 200;
/** A refusal of something that an earlier, unanswered request has done. */
const DONE_BEFORE = new Set([403, 404, 409, 422]);

export type Person = { token: string };
type Send = (url: string, init: RequestInit) => Promise<Response>;
/** Callout's address, and what sends requests to it. */
export type Server = { origin: string; send: Send };
type Json = Record<string, unknown>;
/** Counts the requests of all jobs and when they were answered, by the process's clock in ms. */
export class Journal {
  acknowledged = 0;
  repeated = 0;
  readonly answeredAt: number[] = [];
  /** Each job that came to its end, by title. */
  readonly finished = new Map<string, number>();
  /** Orders whose posting was acknowledged, by title. */
  readonly posted = new Map<string, number>();

  /** The longest time without any answer of success. */
  longestGapMs() {
    const gaps = this.answeredAt.slice(1).map((at, n) => at - this.answeredAt[n]!);
    return Math.max(0, ...gaps);
  }
}

export async function signIn(server: Server, email: string, password: string): Promise<Person> {
  const answer = await send(server, null, "POST", "/auth/login", { email, password });
  return { token: String(answer.body.token) };
}

async function send(
  { origin, send }: Server,
  person: Person | null,
  method: string,
  path: string,
  body: Json | FormData,
  key?: string,
) {
  const isForm = body instanceof FormData;
  const response = await send(`${origin}/api${path}`, {
    method,
    body: isForm ? body : JSON.stringify(body),
    headers: {
      ...(!isForm && { "Content-Type": "application/json" }),
      ...(person && { Authorization: `Bearer ${person.token}` }),
      ...(key && { "Idempotency-Key": key }),
    },
    signal: AbortSignal.timeout(40_000),
  });
  return { status: response.status, body: (await response.json().catch(() => ({}))) as Json };
}

/** `finance` is one of Callout's staff, who marks as paid what the app pays. */
export type Caller = {
  server: Server;
  company: Person;
  contractor: Person;
  finance: Person;
  journal: Journal;
  /** How often a request is sent at most; without it, until it is answered. */
  maxTries?: number;
};

/** Sends a request until it is answered; one that was repeated may be refused, because it was done the first time. */
async function act(
  { server, journal, maxTries = Number.POSITIVE_INFINITY }: Caller,
  person: Person,
  method: string,
  path: string,
  body: () => Json | FormData,
  key?: string,
): Promise<Json> {
  for (let tries = 0; ; tries++) {
    const answer = await send(server, person, method, path, body(), key).catch(() => undefined);
    if (answer?.status === 200) {
      journal.acknowledged++;
      journal.answeredAt.push(performance.now());
      return answer.body;
    }
    if (answer && tries > 0 && !key && DONE_BEFORE.has(answer.status)) return answer.body;
    if (answer && answer.status < 500 && answer.status !== 429)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    if (tries + 1 >= maxTries) throw new Error(`${method} ${path}: ${answer?.status ?? "no answer"}`);
    journal.repeated++;
    await pause(PAUSE_MS);
  }
}

/** Posts one order and brings it to its payment. */
export async function doMainJob(caller: Caller, title: string, workType: string): Promise<void> {
  const { company, contractor, finance, journal } = caller;
  const now = new Date().toISOString();
  const created = await act(
    caller,
    company,
    "POST",
    "/orders",
    () => orderForm(title, workType, now),
    `post ${title}`,
  );
  const win = Number((created.payload as Json)._id);
  journal.posted.set(title, win);
  const id = String(win);
  await act(caller, contractor, "POST", "/users/apply_work_order", () => ({
    workOrderId: id,
    isCounterOffer: false,
  }));
  const { applicants } = await act(caller, company, "POST", "/users/view_applicants", () => ({
    work_order_id: id,
  }));
  const contractorId = (applicants as { contractor_id: string }[])[0]!.contractor_id;
  await act(caller, company, "PATCH", "/client/assigned-work-order", () => ({
    workOrdersId: [id],
    contractorId,
  }));
  const entries = `/orders/${win}/check-in-check-outs`;
  const entry = await act(caller, contractor, "POST", entries, () => ({ check_in_date: now }), `in ${title}`);
  const checkOut = { check_out_date: now, work_description: "Swapped and labelled" };
  const entryId = (entry.payload as Json)._id;
  await act(caller, contractor, "PATCH", `${entries}/${entryId}`, () => checkOut, `out ${title}`);
  await act(caller, contractor, "POST", "/users/complete_work_order", () => ({ work_order_id: id }));
  await act(caller, company, "POST", "/users/approved_work_order", () => ({
    work_order_id: id,
    approvedHoursQty: 2,
  }));
  await act(caller, finance, "PATCH", "/orders/paid", () => ({ workOrdersId: [id] }), `pay ${title}`);
  journal.finished.set(title, win);
}

function orderForm(title: string, workType: string, now: string): FormData {
  const day = now.slice(0, 10);
  const values = {
    status: "published",
    customTagId: title,
    title,
    description: "Swap the ceiling unit and label it.",
    workTypes: [workType],
    basicType: "Hour",
    amount: 1,
    quantity: 2,
    percentCommunication: 20,
    percentWork: 60,
    percentDeliverables: 20,
    startDate: day,
    startTime: "09:00",
    endDate: day,
    endTime: "17:00",
    siteId: "S-17",
    siteName: "Beacon Hill store",
    address1: "1 Beacon St",
    city: "Boston",
    state: "MA",
    zipCode: "02108",
    country: "US",
    contactInfo: [
      { fname: "Pat Reilly", role: "Store lead", email: "pat@example.com", ofc_phn: "6175550100" },
    ],
  };
  const form = new FormData();
  form.set("values", JSON.stringify(values));
  return form;
}
