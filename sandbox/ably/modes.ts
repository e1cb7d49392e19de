import { allows, type Capability } from "./capability";
import { AblyFault, type Frame, flags } from "./protocol";

/** What a channel can be attached for, by the names that its parameters have for it. */
const named: Record<string, number> = {
  presence: flags.presence,
  publish: flags.publish,
  subscribe: flags.subscribe,
  presence_subscribe: flags.presenceSubscribe,
};
const all = (modes: number[]) => modes.reduce((some, mode) => some | mode, 0);
export const everyMode = all(Object.values(named));

/** What a channel shall be attached for: by the names in its parameters, by its flags, or for everything. */
export function modesAsked({ flags: asked = 0, params }: Frame): number {
  if (!params?.modes) return asked & everyMode || everyMode;
  return all(
    params.modes.split(",").map((name) => {
      const mode = named[name];
      if (!mode) throw new AblyFault(40000, 400, `Invalid channel modes: ${params.modes}`);
      return mode;
    }),
  );
}

/** What a token opens a channel for. */
export function modesAllowed(capability: Capability, channel: string): number {
  const may = (operation: string, modes: number) => (allows(capability, channel, operation) ? modes : 0);
  return (
    may("publish", flags.publish) |
    may("subscribe", flags.subscribe | flags.presenceSubscribe) |
    may("presence", flags.presence)
  );
}
