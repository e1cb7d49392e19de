/** Maps events to broadcasts, which say only that something changed: pages ask the server. */
import { channels } from "./channels";

export type Broadcast = {
  channel: string;
  name: string;
  data: Record<string, unknown>;
  /** Deduplicates: Ably drops a repeated id. By default it derives from the batch. */
  id?: string;
};
type LiveEvent = {
  type: string;
  actorId: number | null;
  subjectType: string;
  subjectId: number | null;
  payload: Record<string, unknown>;
};
type OrderParties = { id: number; companyId: number; contractorId: number | null };

const idsIn = (value: unknown): number[] =>
  Array.isArray(value)
    ? value.filter((id) => typeof id === "number")
    : typeof value === "number"
      ? [value]
      : [];
const toPeople = (people: Iterable<number>, name: string, data: Broadcast["data"]): Broadcast[] =>
  [...new Set(people)].map((id) => ({ channel: channels.person(id), name, data }));

/** Competing applicants must not learn of each other. */
const isPrivate = ({ type, payload }: LiveEvent) =>
  type === "application.apply" ||
  type === "application.withdraw" ||
  type === "application.decline" ||
  (type === "approval.save" && !payload.sent);

export function orderBroadcasts(event: LiveEvent, order: OrderParties): Broadcast[] {
  const { type, actorId, payload } = event;
  const data = { win: order.id };
  const company = channels.company(order.companyId);
  if (type === "message.send") {
    const name = payload.isReply ? "reply" : "newMessage";
    return [
      { channel: company, name, data },
      ...toPeople([...idsIn(payload.to), ...idsIn(actorId)], name, data),
    ];
  }
  if (type === "message.read") return toPeople(idsIn(actorId), "markAsSeen", data);
  const changed = { name: "history", data };
  const involved = [
    ...idsIn(actorId),
    ...idsIn(payload.contractorId),
    ...idsIn(payload.archivedContractorIds),
  ];
  if (isPrivate(event)) return [{ channel: company, ...changed }, ...toPeople(involved, "history", data)];
  return [
    { channel: company, ...changed },
    { channel: channels.order(order.id), ...changed },
    ...toPeople(
      [...involved, ...idsIn(payload.contractorIds), ...idsIn(order.contractorId)],
      "history",
      data,
    ),
  ];
}

export function supportBroadcasts({ type, subjectId }: LiveEvent): Broadcast[] {
  const name = supportNames[type];
  if (!name) return [];
  const data = { chat: subjectId };
  return [...toPeople(idsIn(subjectId), name, data), { channel: channels.support(), name, data }];
}
const supportNames: Record<string, string> = {
  "support.write": "supportMessage",
  "support.answer": "supportMessage",
  "support.read": "supportSeen",
  "support.settle": "supportMessage",
  "support.take": "supportMessage",
  "support.hand-over": "supportMessage",
};

export function jobBroadcasts({ type, actorId, subjectId, payload }: LiveEvent): Broadcast[] {
  const name = jobNames[type];
  if (!name) return [];
  const data = { id: subjectId };
  const { companyId } = payload;
  return typeof companyId === "number"
    ? [{ channel: channels.company(companyId), name, data }]
    : toPeople(idsIn(actorId), name, data);
}
const jobNames: Record<string, string> = {
  "job.progress": "jobProgress",
  "work-order.import-done": "doneImports",
  "bulk-run.finished": "doneRun",
};

/** Returns the users whose tokens now grant too much; they request new ones. */
export function usersLosingAccess({ type, actorId, subjectType, subjectId, payload }: LiveEvent): number[] {
  if (type === "application.unassign" || type === "application.unroute") return idsIn(payload.contractorId);
  if (type === "application.withdraw" || type === "application.decline" || type === "company.block")
    return idsIn(actorId);
  if (type === "application.assign" || type === "application.accept")
    return idsIn(payload.archivedContractorIds);
  if (type === "contractor.block") return idsIn(subjectId);
  if (type === "work-order.delete") return idsIn(payload.contractorIds);
  return subjectType === "user" && sessionEndingTypes.has(type) ? idsIn(subjectId) : [];
}
const sessionEndingTypes = new Set([
  "users.manage",
  "account.deactivate",
  "account.reset-password",
  "session.end",
  "session.revoke",
]);

/** Merges broadcasts on the same channel and name, so that a bulk action sends one. */
export function mergeBroadcasts(broadcasts: readonly Broadcast[]): Broadcast[] {
  const groups = new Map<string, Broadcast & { wins: Set<number> }>();
  const others: Broadcast[] = [];
  for (const broadcast of broadcasts) {
    const { channel, name, data } = broadcast;
    if (typeof data.win !== "number") {
      others.push(broadcast);
      continue;
    }
    const group = groups.get(`${channel} ${name}`) ?? { ...broadcast, wins: new Set() };
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
