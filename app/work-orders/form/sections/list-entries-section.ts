import type { Visibility } from "db/schema/order-fields";
import { listLabels } from "~/companies/lists/kinds";
import { readCheckbox, readLine, readText, tooLong } from "~/platform/text/text";
import type { AddError, WorkOrderFields } from "../fields";

export const FIELD_MISSING = listLabels["custom-fields"].missing.add;
export const TYPE_MISSING = "Please select custom field type!";
export const CODE_MISSING = listLabels["approval-codes"].missing.add;
export const FIELD_DUPLICATE = "This custom field is already on the work order";
export const CODE_DUPLICATE = "This client approval code is already on the work order";
export const MAX_VALUE_LENGTH = 150;
const MAX_ROWS = 50;

export const visibilities = ["PUBLIC", "RESTRICTED", "HIDDEN"] as const satisfies Visibility[];

/** A row without id creates an entry of the company's list with this name. */
export type FieldEntry = { customFieldId: number | null; name: string; value: string; type: Visibility };
export type CodeEntry = { approvalCodeId: number | null; name: string; required: boolean };
/** The company-list entries of an order; absent ones stay as they are. */
export type ListEntries = {
  projectId?: number | null;
  endCompanyId?: number | null;
  teamIds?: number[];
  customFields?: FieldEntry[];
  approvalCodes?: CodeEntry[];
};

/** Reads ids and names; `resolveListEntries` checks that they belong to the company. */
export function readListEntries(fields: WorkOrderFields, addError: AddError): ListEntries {
  const { projectInfo, woCompanyInfo, teamId } = fields;
  const teams = fields.teams ?? (teamId ? [teamId] : undefined);
  return {
    projectId: readId(fields.projectId !== undefined ? fields.projectId : projectInfo),
    endCompanyId: readId(fields.woCompanyId !== undefined ? fields.woCompanyId : woCompanyInfo),
    teamIds: teams && [...new Set(teams.map((team) => readId(team) ?? 0))],
    customFields: fields.customFields ? readFields(fields.customFields, addError) : undefined,
    approvalCodes: fields.clientApprovalCodes ? readCodes(fields.clientApprovalCodes, addError) : undefined,
  };
}

type TypedId = string | number | { _id: string | number } | null | undefined;

/** Returns `undefined` if absent, `null` for none, and 0, which matches no entry, for an invalid id. */
function readId(typed: TypedId): number | null | undefined {
  if (typed === undefined) return undefined;
  const text = readLine(typed !== null && typeof typed === "object" ? typed._id : typed);
  if (!text) return null;
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

/** Reads custom fields; an added row that was left empty is ignored. */
function readFields(rows: NonNullable<WorkOrderFields["customFields"]>, addError: AddError): FieldEntry[] {
  const { maxLength } = listLabels["custom-fields"];
  const seen = new Set<string>();
  const read: FieldEntry[] = [];
  for (const [at, row] of rows.entries()) {
    const customFieldId = readId(row.customFieldId) ?? null;
    const name = readLine(row.name);
    const value = readText(row.value);
    if (customFieldId === null && !name && !value) continue;
    const wrong = (field: string, text: string) => addError(["customFields", at, field], text);
    const type = visibilities.find((each) => each === readLine(row.type).toUpperCase());
    if (customFieldId === null && !name) wrong("customFieldId", FIELD_MISSING);
    if (customFieldId === null && name.length > maxLength) wrong("name", tooLong("Name", maxLength));
    if (value.length > MAX_VALUE_LENGTH) wrong("value", tooLong("Value", MAX_VALUE_LENGTH));
    if (!type) wrong("type", TYPE_MISSING);
    if (isDuplicate(seen, customFieldId, name)) wrong("customFieldId", FIELD_DUPLICATE);
    read.push({ customFieldId, name, value, type: type ?? "HIDDEN" });
  }
  if (rows.length > MAX_ROWS) addError("customFields", `At most ${MAX_ROWS} custom fields`);
  return read;
}

function readCodes(
  rows: NonNullable<WorkOrderFields["clientApprovalCodes"]>,
  addError: AddError,
): CodeEntry[] {
  const { maxLength } = listLabels["approval-codes"];
  const seen = new Set<string>();
  const read: CodeEntry[] = [];
  for (const [at, row] of rows.entries()) {
    const approvalCodeId = readId(row.approvalCodeId) ?? null;
    const name = readLine(row.name);
    const wrong = (field: string, text: string) => addError(["clientApprovalCodes", at, field], text);
    if (approvalCodeId === null && !name) {
      if (readCheckbox(row.required)) wrong("approvalCodeId", CODE_MISSING);
      continue;
    }
    if (approvalCodeId === null && name.length > maxLength) wrong("name", tooLong("Name", maxLength));
    if (isDuplicate(seen, approvalCodeId, name)) wrong("approvalCodeId", CODE_DUPLICATE);
    read.push({ approvalCodeId, name, required: readCheckbox(row.required) });
  }
  if (rows.length > MAX_ROWS) addError("clientApprovalCodes", `At most ${MAX_ROWS} client approval codes`);
  return read;
}

function isDuplicate(seen: Set<string>, id: number | null, name: string) {
  const key = id === null ? name.toLowerCase() : `#${id}`;
  const isKnown = key !== "" && seen.has(key);
  seen.add(key);
  return isKnown;
}
