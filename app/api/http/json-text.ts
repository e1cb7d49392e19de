/** Describes a field of a form whose text is JSON of a named shape (JSON Schema's contentSchema). */
export const asJson = (shape: string, description: string) => ({
  description,
  contentMediaType: "application/json",
  contentSchema: { $ref: `#/components/schemas/${shape}` },
});
