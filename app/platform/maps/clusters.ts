/** Marks of a drawn map, in its own units. */
export type Spot = { x: number; y: number; weight: number };
export type Cluster<S extends Spot> = Spot & { members: S[] };

/** Merges spots nearer than `distance`, the heaviest first, and places each cluster at its members' weighted middle. */
export function clusterSpots<S extends Spot>(spots: readonly S[], distance: number): Cluster<S>[] {
  let clusters = spots.map((spot): Cluster<S> => ({ ...pick(spot), members: [spot] }));
  // A merged cluster moves, and may then be near another.
  for (;;) {
    const merged = mergeOnce(clusters, distance);
    if (merged.length === clusters.length) return merged;
    clusters = merged;
  }
}

const pick = ({ x, y, weight }: Spot): Spot => ({ x, y, weight });

function mergeOnce<S extends Spot>(clusters: readonly Cluster<S>[], distance: number): Cluster<S>[] {
  const done: Cluster<S>[] = [];
  for (const each of [...clusters].sort((a, b) => b.weight - a.weight)) {
    const at = done.findIndex(({ x, y }) => Math.hypot(x - each.x, y - each.y) < distance);
    if (at < 0) done.push(each);
    else done[at] = join(done[at]!, each);
  }
  return done;
}

function join<S extends Spot>(a: Cluster<S>, b: Cluster<S>): Cluster<S> {
  const weight = a.weight + b.weight;
  const middle = (from: number, to: number) => (from * a.weight + to * b.weight) / weight;
  return { x: middle(a.x, b.x), y: middle(a.y, b.y), weight, members: [...a.members, ...b.members] };
}
