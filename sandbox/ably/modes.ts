import { allows, type Capability } from "./capability";
import { AblyFault, type Frame, flags } from "./protocol";

const modesByName: Record<string, number> = {
  presence: flags.presence,
  publish: flags.publish,
  subscribe: flags.subscribe,
  presence_subscribe: flags.presenceSubscribe,
};
const combine = (modes: number[]) => modes.reduce((sum, mode) => sum | mode, 0);
export const allModes = combine(Object.values(modesByName));

/** Returns the modes that a client requests, by name in the parameters or by flags; all by default. */
export function requestedModes({ flags: requested = 0, params }: Frame): number {
  if (!params?.modes) return requested & allModes || allModes;
  return combine(
    params.modes.split(",").map((name) => {
      const mode = modesByName[name];
      if (!mode) throw new AblyFault(40000, 400, `Invalid channel modes: ${params.modes}`);
      return mode;
    }),
  );
}

export function allowedModes(capability: Capability, channel: string): number {
  const may = (operation: string, modes: number) => (allows(capability, channel, operation) ? modes : 0);
  return (
    may("publish", flags.publish) |
    may("subscribe", flags.subscribe | flags.presenceSubscribe) |
    may("presence", flags.presence)
  );
}
