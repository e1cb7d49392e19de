import openapiTypes, { astToString, type OpenAPI3, oapiRef } from "openapi-typescript";
import ts from "typescript";
import { documentAsSent } from "./contract";

const file = ts.factory.createTypeReferenceNode("Blob");
const heading = `/* Generated from /api/openapi.json by "npm run client". */\n\n`;

/**
 * Generates the API's types for clients/typescript: a file is a Blob, and JSON text has the type of its
 * content.
 */
export async function clientTypes() {
  const document: OpenAPI3 = await documentAsSent();
  const nodes = await openapiTypes(document, {
    // A request may omit what has a default.
    defaultNonNullable: false,
    transform: (schema) => {
      if (schema.format === "binary") return file;
      return "contentSchema" in schema ? oapiRef((schema.contentSchema as { $ref: string }).$ref) : undefined;
    },
  });
  return heading + astToString(nodes);
}
