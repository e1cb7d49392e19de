import type { World as Market } from "tests/states/world";
import type { Result } from "~/platform/result";
import type { Read } from "./invariants";
import type { World } from "./world";

/** An act's outcome in a few words, and what must hold after it. */
export type Done = string | { text: string; check: (after: Read) => string[] };

/** Does something in the world. */
export type Act = (world: World, market: Market) => Promise<Done>;

type Answer = Result<unknown> | { ok: false; code: string };
export const outcome = (name: string, result: Answer) => `${name}: ${result.ok ? "done" : result.code}`;
