/** Runs in a thread of its own: a long order takes a second to lay out, and pages must not wait for it. */
import { parentPort } from "node:worker_threads";
import type { OrderSheet } from "./order-sheet";
import { renderOrder } from "./render.server";

parentPort?.on("message", async ({ id, sheet }: { id: number; sheet: OrderSheet }) => {
  try {
    parentPort?.postMessage({ id, pdf: await renderOrder(sheet) });
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) });
  }
});
