import { AsyncLocalStorage } from "node:async_hooks";

const frozen = new AsyncLocalStorage<Date>();

/** The present instant. Tests set it with `atTime`; nothing else in the product asks `new Date()` for now. */
export const now = () => frozen.getStore() ?? new Date();

/** Runs `work` as if it were `instant`. */
export const atTime = <T>(instant: Date | string, work: () => T) => frozen.run(new Date(instant), work);
