/**
 * Adds picked files to those chosen before: a sheet of many adds them up, whichever field they come from; a sheet of one
 * keeps the one that was picked last.
 */
export const addPicked = <F>(chosen: readonly F[], picked: readonly F[], isMany: boolean): F[] =>
  isMany ? [...chosen, ...picked] : [...chosen, ...picked].slice(-1);
