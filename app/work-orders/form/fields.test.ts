import { filled, today } from "tests/factories/filled-form";
import { expect, test } from "vitest";
import { importFields } from "~/import/rules/columns";
import { copied } from "../commands/copied-columns";
import { toForm, workOrderForm } from "../forms";
import { allChanges, changeOf, fieldsOf } from "./changeable";
import { fieldLabels } from "./field-changes";
import { workOrderFields } from "./fields";
import { sections } from "./order-fields";

/** A new form field must be in each of the lists below, or here as an exception. */
const fieldNames = Object.keys(workOrderFields.shape);
const without = (all: readonly string[], known: readonly string[]) =>
  all.filter((name) => !known.includes(name)).sort();

/** Aliases in the API. */
const apiAliases = ["projectInfo", "woCompanyInfo", "teamId", "toolsId"];
const notStored = ["templateId", "isCreateTemplate", "templateName", "status"];
const ofTemplate = ["templateId", "templateName"];
const notInForm = [...apiAliases, ...notStored].sort();

test("the form of a stored order has every field, so that saving loses none", () => {
  const shown = Object.keys(toForm(workOrderForm({ today }).parse(filled)));
  expect(without(fieldNames, shown)).toEqual(notInForm);
});

test("every field belongs to one section, which counts its errors", () => {
  const partsOf = (name: string) => sections.filter(({ fields }) => fields.test(name));
  expect(fieldNames.filter((name) => partsOf(name).length !== 1).sort()).toEqual(notInForm);
});

test("bulk edit covers every field and every column that it writes", () => {
  expect(without(fieldNames, fieldsOf(allChanges))).toEqual(notInForm);
  const written = allChanges.flatMap((name) => changeOf(name).columns);
  const followsItself = ["startAt", "potentialPayCents"];
  expect(without(copied, written)).toEqual([...followsItself, ...ofTemplate].sort());
});

test("the history has a label for every column that the form writes", () => {
  const named = {
    workTypeIds: "workTypes",
    projectId: "project",
    endCompanyId: "endCompany",
    teamIds: "teams",
  };
  const renamed = (column: string) => (named as Record<string, string>)[column] ?? column;
  const workedOut = ["latitude", "longitude", "timeZone", "startAt", "potentialPayCents"];
  expect(without(copied.map(renamed), Object.keys(fieldLabels))).toEqual(
    [...workedOut, ...ofTemplate].sort(),
  );
});

test("an imported sheet can have a column for every field", () => {
  const inSeveral = ["contactInfo", "tasks"];
  // Each custom field has its own column; approval codes and certificates come from a template.
  const notByName = ["customFields", "clientApprovalCodes", "certificates", "certificateOther"];
  expect(without(fieldNames, Object.keys(importFields))).toEqual(
    [...notInForm, ...inSeveral, ...notByName].sort(),
  );
});
