import { vi } from "vitest";

/**
 * Repeats a check until it passes, and fails with its error after 15 seconds: a busy machine and jobs that are fetched once
 * a second are late.
 */
export const eventually = <T>(
  check: () => T | Promise<T>,
  options: { timeout?: number; interval?: number } = {},
): Promise<T> => vi.waitFor(check, { timeout: 15_000, ...options });
