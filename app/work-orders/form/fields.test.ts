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
const names = Object.keys(workOrderFields.shape);
const except = (all: readonly string[], known: readonly string[]) =>
  all.filter((name) => !known.includes(name)).sort();

/** Aliases in the API. */
const otherNames = ["projectInfo", "woCompanyInfo", "teamId", "toolsId"];
const notOfTheOrder = ["templateId", "isCreateTemplate", "templateName", "status"];
const ofTemplate = ["templateId", "templateName"];
const none = [...otherNames, ...notOfTheOrder].sort();

test("the form of a stored order has every field, so that saving loses none", () => {
  const shown = Object.keys(toForm(workOrderForm({ today }).parse(filled)));
  expect(except(names, shown)).toEqual(none);
});

test("every field belongs to one section, which counts its errors", () => {
  const partsOf = (name: string) => sections.filter(({ fields }) => fields.test(name));
  expect(names.filter((name) => partsOf(name).length !== 1).sort()).toEqual(none);
});

test("bulk edit covers every field and every column that it writes", () => {
  expect(except(names, fieldsOf(allChanges))).toEqual(none);
  const written = allChanges.flatMap((name) => changeOf(name).columns);
  const followsItself = ["startAt", "potentialPayCents"];
  expect(except(copied, written)).toEqual([...followsItself, ...ofTemplate].sort());
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
  expect(except(copied.map(renamed), Object.keys(fieldLabels))).toEqual([...workedOut, ...ofTemplate].sort());
});

test("an imported sheet can have a column for every field", () => {
  const inSeveral = ["contactInfo", "tasks"];
  // Each custom field has its own column; the two others come from a template.
  const notByName = ["customFields", "clientApprovalCodes", "certificates", "certificateOther"];
  expect(except(names, Object.keys(importFields))).toEqual([...none, ...inSeveral, ...notByName].sort());
});
