import openapiTypes, { astToString, type OpenAPI3, oapiRef } from "openapi-typescript";
import ts from "typescript";
import { documentAsSent } from "./contract";

const file = ts.factory.createTypeReferenceNode("Blob");
const heading = `/* Generated from /api/openapi.json by "npm run client". */\n\n`;

/** The API's types for the client in clients/typescript: a file is a Blob, and text of JSON is what it is the text of. */
export async function clientTypes() {
  const document: OpenAPI3 = await documentAsSent();
  const nodes = await openapiTypes(document, {
    // What has a default may be left out of a request.
    defaultNonNullable: false,
    transform: (schema) => {
      if (schema.format === "binary") return file;
      return "contentSchema" in schema ? oapiRef((schema.contentSchema as { $ref: string }).$ref) : undefined;
    },
  });
  return heading + astToString(nodes);
}
