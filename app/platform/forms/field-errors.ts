import type { z } from "zod";

/** ["contactInfo", 0, "email"] → "contactInfo[0].email" */
export const fieldName = (path: readonly PropertyKey[]) =>
  path.reduce<string>((name, step) => {
    if (typeof step === "number") return `${name}[${step}]`;
    return name ? `${name}.${String(step)}` : String(step);
  }, "");

export function fieldErrors(error: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    const name = fieldName(path);
    errors[name] ??= [];
    if (!errors[name].includes(message)) errors[name].push(message);
  }
  return errors;
}
