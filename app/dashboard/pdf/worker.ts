/** Runs in its own thread, because laying out a long order takes a second and must not block requests. */
import { parentPort } from "node:worker_threads";
import { type PdfSource, renderPdf } from "./render.server";

parentPort?.on("message", async ({ id, source }: { id: number; source: PdfSource }) => {
  try {
    parentPort?.postMessage({ id, pdf: await renderPdf(source) });
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) });
  }
});
