/**
 * Which event is told live, to whom, and as what. A telling says that something has changed and never what is in
 * it: whoever hears it asks the server, which shows what they may see. Only a notification is told whole, to its person.
 */
import { channels } from "./channels";

export type Telling = {
  channel: string;
  name: string;
  data: Record<string, unknown>;
  /** What is told again under the same id is not heard again. Without one, the batch that it is told in names it. */
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

/** Of those who compete for an order none is told what another one does. */
const isBetweenTwo = ({ type, payload }: Happened) =>
  type === "application.apply" ||
  type === "application.withdraw" ||
  (type === "approval.save" && !payload.sent);

/** What an event of an order tells. */
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

/** What an event of a conversation with the support tells: to its person, and to whoever answers. */
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

/** How far a long job is, and that it has ended: to whoever began it, and to their company, who see it too. */
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

/** Whose tokens open too much from now on: they ask for others, and get what they may still have. */
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

/** One telling for all that is told on one channel under one name: an act on many orders is told once. */
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
