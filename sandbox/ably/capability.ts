import { AblyFault } from "./protocol";

const allOperations = [
  "subscribe",
  "publish",
  "presence",
  "history",
  "stats",
  "channel-metadata",
  "push-subscribe",
  "push-admin",
];

/** Operations by channel name or pattern, such as "order:*" or "*". */
export type Capability = Record<string, string[]>;

export const allows = (capability: Capability, channel: string, operation: string) =>
  Object.entries(capability).some(
    ([pattern, operations]) =>
      covers(pattern, channel) && (operations.includes("*") || operations.includes(operation)),
  );

/** Tells whether any operation on the channel is allowed. */
export const reaches = (capability: Capability, channel: string) =>
  ["subscribe", "publish", "presence"].some((operation) => allows(capability, channel, operation));

/** A star matches one part, at the end one or more parts. */
function covers(pattern: string, channel: string) {
  const [wanted, parts] = [pattern.split(":"), channel.split(":")];
  const open = wanted.at(-1) === "*";
  if (open ? parts.length < wanted.length : parts.length !== wanted.length) return false;
  return wanted.every((part, index) => part === "*" || part === parts[index]);
}

export function parseCapability(text: string): Capability {
  const wrong = new AblyFault(40003, 400, "Invalid capability");
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw wrong;
  }
  const lists = typeof parsed === "object" && parsed ? Object.values(parsed) : [];
  const good = lists.every(
    (list) =>
      Array.isArray(list) &&
      (String(list) === "*" || (list.length > 0 && list.every((o) => allOperations.includes(o)))),
  );
  if (!good || lists.length === 0) throw wrong;
  return parsed as Capability;
}

/** Returns the requested capability as far as the key allows it. */
export function intersect(requested: Capability, own: Capability): Capability {
  const granted: Capability = {};
  for (const [pattern, wanted] of Object.entries(requested))
    for (const [ownPattern, owned] of Object.entries(own)) {
      const narrower = covers(ownPattern, pattern)
        ? pattern
        : covers(pattern, ownPattern)
          ? ownPattern
          : undefined;
      const operations = wanted.includes("*")
        ? owned
        : owned.includes("*")
          ? wanted
          : wanted.filter((o) => owned.includes(o));
      if (narrower && operations.length > 0)
        granted[narrower] = [...new Set([...(granted[narrower] ?? []), ...operations])].sort();
    }
  if (Object.keys(granted).length === 0)
    throw new AblyFault(40160, 401, "No intersection between the requested capability and that of the key");
  return granted;
}
