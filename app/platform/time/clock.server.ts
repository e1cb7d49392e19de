import { AsyncLocalStorage } from "node:async_hooks";

const frozen = new AsyncLocalStorage<Date>();

/** Returns the present instant. Tests set it with `atTime`; product code never calls `new Date()` for now. */
export const now = () => frozen.getStore() ?? new Date();

export const atTime = <T>(instant: Date | string, work: () => T) => frozen.run(new Date(instant), work);
