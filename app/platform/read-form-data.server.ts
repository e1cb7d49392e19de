import { withoutNul } from "./text";

/** What a form sent, its texts without NUL. Every form is read by this, or by `readUpload`. */
export async function readFormData(request: Request): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of await request.formData())
    form.append(withoutNul(name), typeof value === "string" ? withoutNul(value) : value);
  return form;
}
