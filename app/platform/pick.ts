export function pick<From, Name extends keyof From>(from: From, names: readonly Name[]): Pick<From, Name> {
  const picked = {} as Pick<From, Name>;
  for (const name of names) picked[name] = from[name];
  return picked;
}
