/** A random number generator with a seed (mulberry32, public domain): the same seed gives the same world again. */
export function randomFrom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  /** An integer from 0 to below `n`. */
  const below = (n: number) => Math.floor(next() * n);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
  return {
    below,
    pick,
    /** True once in `n` times. */
    once: (n: number) => below(n) === 0,
    /** Picks a key by its weight. */
    weighted<Name extends string>(weights: Record<Name, number>): Name {
      const names = Object.entries<number>(weights);
      let left = next() * names.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [name, weight] of names) {
        left -= weight;
        if (left < 0) return name as Name;
      }
      return names[0]![0] as Name;
    },
    shuffled<T>(list: readonly T[]): T[] {
      const rest = [...list];
      return list.map(() => rest.splice(below(rest.length), 1)[0]!);
    },
  };
}
export type Random = ReturnType<typeof randomFrom>;
