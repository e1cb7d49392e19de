import { text } from "node:stream/consumers";
import { fromBufferPromise, openPromise, type ZipFile } from "yauzl";

async function entriesOf(zip: ZipFile): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for await (const entry of zip.eachEntry())
    contents[entry.fileName] = await text(await zip.openReadStreamPromise(entry));
  return contents;
}

/** Returns the entries of a zip by name, as text. */
export const unzip = async (zip: Buffer | string) =>
  entriesOf(typeof zip === "string" ? await openPromise(zip) : await fromBufferPromise(zip));
