/** Runs in a thread of its own: a long order takes a second to lay out, and pages must not wait for it. */
import { parentPort } from "node:worker_threads";
import { type Paper, renderPaper } from "./render.server";

parentPort?.on("message", async ({ id, paper }: { id: number; paper: Paper }) => {
  try {
    parentPort?.postMessage({ id, pdf: await renderPaper(paper) });
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) });
  }
});
