import { fieldErrors } from "~/platform/forms/field-errors";
import { resolvePlace } from "~/platform/places/places.server";
import { invalid, ok } from "~/platform/result";
import { readSiteFields, siteFields } from "./site-fields";

const siteForm = siteFields.transform((fields, context) =>
  readSiteFields(fields, (path, message) =>
    context.addIssue({ code: "custom", path: typeof path === "string" ? [path] : path, message }),
  ),
);

/** Validates a site as typed and looks up its place and time zone. Refuses `invalid` by field. */
export function readSiteForm(typed: unknown) {
  const read = siteForm.safeParse(typed);
  if (!read.success) return invalid(fieldErrors(read.error));
  const place = resolvePlace(read.data);
  return place.ok ? ok({ ...read.data, ...place.value }) : place;
}
export type SiteInput = Extract<ReturnType<typeof readSiteForm>, { ok: true }>["value"];
