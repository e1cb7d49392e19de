type Merged<Parts> = Parts extends [infer First, ...infer Others]
  ? Omit<First, keyof Merged<Others>> & Merged<Others>
  : unknown;

/** Merges like a spread, but fast for dozens of fields: V8 gives a spread a new shape for each field. */
export const merged = <Parts extends object[]>(...parts: Parts) =>
  Object.assign({}, ...parts) as Merged<Parts>;

export function pick<From, Name extends keyof From>(from: From, names: readonly Name[]): Pick<From, Name> {
  const picked = {} as Pick<From, Name>;
  for (const name of names) picked[name] = from[name];
  return picked;
}
