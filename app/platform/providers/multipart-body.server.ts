import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";

type File = { name: string; type: string; bytes: Buffer };

/** A multipart body in the form that dwolla-v2 knows: a stream that says its boundary and headers. */
export function multipartBody(fields: Record<string, string>, { name, type, bytes }: File) {
  const boundary = randomBytes(16).toString("hex");
  const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}`;
  const texts = Object.entries(fields).map(([field, text]) => part(`name="${field}"\r\n\r\n${text}\r\n`));
  const fileHead = part(`name="file"; filename="${plain(name)}"\r\nContent-Type: ${type}\r\n\r\n`);
  const whole = Buffer.concat([
    Buffer.from(texts.join("") + fileHead),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return Object.assign(Readable.from([whole], { objectMode: false }), {
    getBoundary: () => boundary,
    getHeaders: () => ({
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "content-length": String(whole.length),
    }),
  });
}

/** Letters, digits, dots, spaces and dashes: a quote or a line break would end the header. */
const plain = (name: string) => name.replace(/[^\w. -]/g, "_");
