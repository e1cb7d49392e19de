import { hasText, readCheckbox, readLine, readText, tooLong } from "~/platform/text/text";
import type { AddError, WorkOrderFields } from "../fields";

export const TITLE_OR_ID_MISSING = "Please enter work order title and id";
export const WORK_TYPE_MISSING = "Please choose your work type";
export const DESCRIPTION_MISSING = "Please enter work description";
const CERTIFICATE_MISSING = "please enter certification type";
const MAX_LINE_LENGTH = 150;
const MAX_HTML_LENGTH = 50_000;
const MAX_WORK_TYPES = 20;

export const certificateOptions = [
  "Project Manager",
  "Project Coordinator",
  "Project Administrator",
] as const;
export const OTHER_CERTIFICATE = "other";

/** Sanitizes HTML; only the server has a sanitizer. */
export type Clean = (html: string) => string;

export function readWork(fields: WorkOrderFields, clean: Clean, addError: AddError) {
  const line = (name: "customTagId" | "title") => {
    const value = readLine(fields[name]);
    if (!value) addError(name, TITLE_OR_ID_MISSING);
    if (value.length > MAX_LINE_LENGTH) addError(name, tooLong("Value", MAX_LINE_LENGTH));
    return value;
  };
  const html = (name: "description" | "customTools" | "confidential") => {
    const value = readText(fields[name]);
    if (value.length > MAX_HTML_LENGTH) {
      addError(name, tooLong("Value", MAX_HTML_LENGTH));
      return "";
    }
    return value && clean(value);
  };
  const work = {
    customTagId: line("customTagId"),
    title: line("title"),
    description: html("description"),
    customTools: html("customTools"),
    confidential: html("confidential"),
    certificates: readCertificates(fields, addError),
    workTypeIds: readWorkTypes(fields, addError),
    isNeedDeliverables: readCheckbox(fields.isNeedDeliverables),
  };
  // Checks after sanitizing, because a description with only a script is empty.
  if (!hasText(work.description)) addError("description", DESCRIPTION_MISSING);
  return work;
}

function readCertificates(fields: WorkOrderFields, addError: AddError) {
  const chosen = (fields.certificates ?? []).map(readLine).filter(Boolean);
  const other = readLine(fields.certificateOther);
  const named = chosen.filter((name) => name !== OTHER_CERTIFICATE);
  if (chosen.includes(OTHER_CERTIFICATE)) {
    if (other) named.push(...other.split(",").map(readLine).filter(Boolean));
    else addError("certificateOther", CERTIFICATE_MISSING);
  }
  if (readCheckbox(fields.isRemote) && chosen.length === 0) addError("certificates", CERTIFICATE_MISSING);
  if (named.some((name) => name.length > MAX_LINE_LENGTH))
    addError("certificates", tooLong("Value", MAX_LINE_LENGTH));
  return [...new Set(named)];
}

/** Reads work type ids; the caller checks that they exist. */
function readWorkTypes(fields: WorkOrderFields, addError: AddError) {
  const chosen = [...(fields.workTypes ?? []), ...(fields.toolsId ?? [])];
  const ids = chosen.map((choice) => Number(typeof choice === "object" ? choice._id : choice || Number.NaN));
  const known = [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0);
  if (known.length === 0 || known.length > MAX_WORK_TYPES) addError("workTypes", WORK_TYPE_MISSING);
  return known;
}
