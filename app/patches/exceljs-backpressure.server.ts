import type { Stream } from "node:stream";
import { setImmediate as breath } from "node:timers/promises";
import type Excel from "exceljs";

type Zip = NodeJS.EventEmitter & { _writableState: { needDrain: boolean } };

/**
 * Resolves when the zip that a sheet of ExcelJS 4.4 is written into has taken the rows so far, which it does as `reader`
 * reads, or when the reader is gone. The package takes rows without end and has no sign of its own that they pile up.
 */
export async function rowsWritten(sheet: Excel.Worksheet, reader: Stream): Promise<void> {
  const [zip] = (sheet as unknown as { stream: { pipes: Zip[] } }).stream.pipes;
  if (!zip?._writableState.needDrain) return breath();
  await new Promise<void>((resolve) => {
    const resume = () => {
      zip.off("drain", resume);
      reader.off("close", resume);
      resolve();
    };
    zip.on("drain", resume);
    reader.on("close", resume);
  });
}
