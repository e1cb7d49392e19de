import { AsyncLocalStorage } from "node:async_hooks";

export type CurrentJob = {
  id: string;
  queue: string;
  data: Record<string, unknown>;
  queuedAt: Date;
  isLastAttempt: boolean;
};

const running = new AsyncLocalStorage<CurrentJob>();

export const runAsJob = <T>(job: CurrentJob, work: () => Promise<T>) => running.run(job, work);

/** The job in whose worker this runs; `undefined` outside of jobs. */
export const currentJob = () => running.getStore();
