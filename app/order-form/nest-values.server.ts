import { parse } from "@conform-to/react";
import { groupedForm } from "~/platform/forms/request/grouped-form";
import { formFromValues } from "~/platform/forms/saved/form-drafts.server";

/** Nests stored flat values as conform nests a submission. */
export const nestValues = (values: Record<string, string[]>) =>
  parse(groupedForm(formFromValues(values)), { resolve: (payload) => ({ value: payload }) }).payload;
