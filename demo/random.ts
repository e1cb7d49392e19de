/**
 * Creates a random sequence that is the same on each fill. Mulberry32, by Tommy Ettinger (public domain).
 */
export function makeRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    /** Both bounds are included. */
    integer,
    chance: (share: number) => next() < share,
    pick: <T>(list: readonly T[]): T => list[integer(0, list.length - 1)]!,
  };
}
export type Random = ReturnType<typeof makeRandom>;
