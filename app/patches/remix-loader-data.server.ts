import type { EntryContext } from "@remix-run/node";

type LoaderData = ReadableStream<Uint8Array>;

/** Takes the loaders' data out of Remix 2.17's context: `renderToString` can't wait for its Suspense stream. */
export function takeLoaderData(remix: EntryContext): LoaderData | undefined {
  const data = remix.serverHandoffStream;
  remix.serverHandoffStream = undefined;
  return data;
}

/** Returns the script that hands the data to the browser: what Remix's own stream would write, in one piece. */
export async function loaderDataScript(data: LoaderData, nonce: string): Promise<string> {
  const text = await new Response(data).text();
  const controller = "window.__remixContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${inScript(text)});${controller}.close();</script>`;
}

const unsafe = /[&<>\u2028\u2029]/g;
/** Returns a string literal that can't end the script element or the line. */
const inScript = (text: string) =>
  JSON.stringify(text).replace(unsafe, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
