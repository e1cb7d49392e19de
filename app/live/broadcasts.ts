/**
 * Maps events to live broadcasts. A broadcast says only that something changed: its receiver asks the server, which
 * checks permission. Only notifications carry their text, to one person.
 */
import { channels } from "./channels";

export type Telling = {
  channel: string;
  name: string;
  data: Record<string, unknown>;
  /** Deduplicates: Ably drops a repeated id. By default it derives from the batch. */
  id?: string;
};
type Happened = {
  type: string;
  actorId: number | null;
  subjectType: string;
  subjectId: number | null;
  payload: Record<string, unknown>;
};
type OfOrder = { id: number; companyId: number; contractorId: number | null };

const ids = (value: unknown): number[] =>
  Array.isArray(value)
    ? value.filter((id) => typeof id === "number")
    : typeof value === "number"
      ? [value]
      : [];
const toEach = (people: Iterable<number>, name: string, data: Telling["data"]): Telling[] =>
  [...new Set(people)].map((id) => ({ channel: channels.person(id), name, data }));

/** Competing applicants must not learn of each other. */
const isBetweenTwo = ({ type, payload }: Happened) =>
  type === "application.apply" ||
  type === "application.withdraw" ||
  (type === "approval.save" && !payload.sent);

export function tellingsOfOrder(event: Happened, order: OfOrder): Telling[] {
  const { type, actorId, payload } = event;
  const data = { win: order.id };
  const company = channels.company(order.companyId);
  if (type === "message.send") {
    const name = payload.isReply ? "reply" : "newMessage";
    return [{ channel: company, name, data }, ...toEach([...ids(payload.to), ...ids(actorId)], name, data)];
  }
  if (type === "message.read") return toEach(ids(actorId), "markAsSeen", data);
  const changed = { name: "history", data };
  const own = [...ids(actorId), ...ids(payload.contractorId), ...ids(payload.archivedContractorIds)];
  if (isBetweenTwo(event)) return [{ channel: company, ...changed }, ...toEach(own, "history", data)];
  return [
    { channel: company, ...changed },
    { channel: channels.order(order.id), ...changed },
    ...toEach([...own, ...ids(payload.contractorIds), ...ids(order.contractorId)], "history", data),
  ];
}

/** Broadcasts a support conversation's event to its person and to support agents. */
export function tellingsOfSupport({ type, subjectId }: Happened): Telling[] {
  const name = supportNames[type];
  if (!name) return [];
  const data = { chat: subjectId };
  return [...toEach(ids(subjectId), name, data), { channel: channels.support(), name, data }];
}
const supportNames: Record<string, string> = {
  "support.write": "supportMessage",
  "support.answer": "supportMessage",
  "support.read": "supportSeen",
  "support.settle": "supportMessage",
};

/** Broadcasts a job's progress to the person who started it, or to their company. */
export function tellingsOfJob({ type, actorId, subjectId, payload }: Happened): Telling[] {
  const name = jobNames[type];
  if (!name) return [];
  const data = { id: subjectId };
  const { companyId } = payload;
  return typeof companyId === "number"
    ? [{ channel: channels.company(companyId), name, data }]
    : toEach(ids(actorId), name, data);
}
const jobNames: Record<string, string> = {
  "job.progress": "jobProgress",
  "work-order.import-done": "doneImports",
  "bulk-run.finished": "doneRun",
};

/** Returns the users whose tokens now grant too much; they request new ones. */
export function losersOf({ type, actorId, subjectType, subjectId, payload }: Happened): number[] {
  if (type === "application.unassign" || type === "application.unroute") return ids(payload.contractorId);
  if (type === "application.withdraw" || type === "company.block") return ids(actorId);
  if (type === "application.assign" || type === "application.accept")
    return ids(payload.archivedContractorIds);
  if (type === "contractor.block") return ids(subjectId);
  if (type === "work-order.delete") return ids(payload.contractorIds);
  return subjectType === "user" && ends.has(type) ? ids(subjectId) : [];
}
const ends = new Set([
  "users.manage",
  "account.deactivate",
  "account.reset-password",
  "session.end",
  "session.revoke",
]);

/** Merges broadcasts on the same channel and name, so that a bulk action sends one. */
export function gathered(tellings: readonly Telling[]): Telling[] {
  const groups = new Map<string, Telling & { wins: Set<number> }>();
  const others: Telling[] = [];
  for (const telling of tellings) {
    const { channel, name, data } = telling;
    if (typeof data.win !== "number") {
      others.push(telling);
      continue;
    }
    const group = groups.get(`${channel} ${name}`) ?? { ...telling, wins: new Set() };
    group.wins.add(data.win);
    groups.set(`${channel} ${name}`, group);
  }
  const together = [...groups.values()].map(({ channel, name, wins }) => ({
    channel,
    name,
    data: { wins: [...wins] },
  }));
  return [...together, ...others];
}
