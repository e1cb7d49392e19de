import type { IncomingMessage, ServerResponse } from "node:http";

export type StoredObject = {
  bytes: Buffer;
  type: string;
  meta?: Record<string, string | string[] | undefined>;
};

export async function bodyOf(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

type Begun = { key: string; parts: Map<number, Buffer> };

/** Returns what answers a bucket's requests for objects in parts and for lists; false for all others. */
export function answerParts(objects: Map<string, StoredObject>) {
  const begun = new Map<string, Begun>();

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { method } = request;
    const url = new URL(request.url!, "http://s3");
    const query = url.searchParams;
    const xml = (text: string) => {
      response.writeHead(200, { "Content-Type": "application/xml" }).end(text);
      return true;
    };
    const uploadId = query.get("uploadId");
    if (uploadId !== null) {
      const upload = begun.get(uploadId);
      if (!upload) {
        response.writeHead(404).end("<Error><Code>NoSuchUpload</Code></Error>");
        return true;
      }
      if (method === "PUT") {
        upload.parts.set(Number(query.get("partNumber")), await bodyOf(request));
        response.writeHead(200, { ETag: `"${query.get("partNumber")}"` }).end();
        return true;
      }
      if (method === "GET") return xml(`<ListPartsResult>${partsOf(upload)}</ListPartsResult>`);
      begun.delete(uploadId);
      if (method === "DELETE") response.writeHead(204).end();
      else {
        const bytes = Buffer.concat(sorted(upload).map(([, part]) => part));
        objects.set(upload.key, { bytes, type: "" });
        xml("<CompleteMultipartUploadResult><Location>there</Location></CompleteMultipartUploadResult>");
      }
      return true;
    }
    if (method === "POST" && query.has("uploads")) {
      const id = `upload-${begun.size + 1}-${url.pathname.length}`;
      begun.set(id, { key: url.pathname, parts: new Map() });
      return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    }
    if (method === "POST" && query.has("delete")) {
      for (const [, key] of (await bodyOf(request)).toString().matchAll(/<Key>([^<]*)<\/Key>/g))
        objects.delete(`${url.pathname.replace(/\/$/, "")}/${key}`);
      return xml("<DeleteResult></DeleteResult>");
    }
    if (method === "GET" && query.has("list-type")) {
      const root = `${url.pathname.replace(/\/$/, "")}/`;
      const keys = [...objects.keys()]
        .map((path) => path.slice(root.length))
        .filter((key) => key.startsWith(query.get("prefix") ?? ""));
      return xml(
        `<ListBucketResult><IsTruncated>false</IsTruncated>${keys.map((key) => `<Contents><Key>${key}</Key><Size>1</Size><ETag>"1"</ETag><LastModified>2026-11-24T12:00:00.000Z</LastModified></Contents>`).join("")}</ListBucketResult>`,
      );
    }
    return false;
  };
}

const sorted = ({ parts }: Begun) => [...parts].sort(([one], [other]) => one - other);
const partsOf = (upload: Begun) =>
  sorted(upload)
    .map(
      ([number, { length }]) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>"${number}"</ETag><Size>${length}</Size></Part>`,
    )
    .join("");
