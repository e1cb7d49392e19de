import { makeCode, makeNamed, makeTeam } from "tests/factories/lists";
import { typedOrder } from "tests/factories/order-form";
import type { Actor } from "~/access/actor";

type Sent = { name: string; index: number; checked: boolean; photos?: number; photosWhen?: "before" };
const task = (name: string, index: number): Sent => ({ name, index, checked: false });
const wanted = { photos: 3, photosWhen: "before" as const };
/** A template stores the form's values, in which a task's photos are one text. */
const storedTask = ({ name, index, photos, photosWhen }: Sent) => ({
  name,
  index,
  ...(photos ? { photos: `${photos} ${photosWhen}` } : {}),
});

/**
 * Returns the work-order form with every field filled, the order's details that result from it, and what a
 * template stores.
 */
export async function wholeForm(client: Actor) {
  const project = await makeNamed(client, "projects");
  const endCompany = await makeNamed(client, "endCompanies");
  const team = await makeTeam(client);
  const field = await makeNamed(client, "customFields");
  const code = await makeCode(client);
  const same = {
    customTagId: "TAG-31",
    title: "Hang two lamps",
    basicType: "Hour",
    amount: 45.5,
    quantity: 3,
    payBaseRateAsMinimum: true,
    variableType: "Device",
    variableAmount: 12.25,
    variablePayAfter: 4,
    maxQuantity: 9,
    payOutsideOfApp: true,
    percentCommunication: 25,
    percentWork: 60,
    percentDeliverables: 15,
    startDate: "2031-03-02",
    startTime: "08:15",
    endDate: "2031-03-04",
    endTime: "16:45",
    siteId: "S-31",
    siteName: "Harbor office",
    address1: "100 Summer St",
    address2: "Floor 12",
    city: "Lowell",
    zipCode: "01852",
    country: "US",
    customTools: "<p>A ladder</p>",
    confidential: "<p>Door code 4711</p>",
    isNeedDeliverables: true,
    contactInfo: [
      {
        fname: "Ann Lee",
        role: "Night desk",
        email: "ann@northwind.example",
        ofc_phn: "6175550111",
        mobile: "6175550122",
      },
    ],
    tasks: {
      preArrivalRequirements: [{ ...task("Call the site", 0), ...wanted }],
      onSiteRequirements: [{ ...task("Sign in", 0), ...wanted }, task("Take the lift", 1)],
      completionRequirements: [{ ...task("Sign out", 0), ...wanted }],
    },
  };
  const contractorsSee = { "plan.pdf": true };
  const { workTypes } = await typedOrder();
  const typed = {
    ...same,
    state: "Massachusetts",
    projectId: String(project.id),
    woCompanyId: String(endCompany.id),
    teams: [String(team.id)],
    customFields: [
      { customFieldId: String(field.id), value: "INC-31", type: "RESTRICTED" },
      { name: "Rack", value: "R7", type: "HIDDEN" },
    ],
    clientApprovalCodes: [{ approvalCodeId: String(code.id) }, { name: "Gate", required: true }],
    certificates: ["Project Coordinator", "other"],
    certificateOther: "CCNA",
    workTypes,
    description: "<p>Hang them in the hall.</p>",
    documentVisibility: contractorsSee,
  };
  const details = {
    ...same,
    state: { isoCode: "MA" },
    projectInfo: { _id: String(project.id) },
    woCompanyInfo: { _id: String(endCompany.id) },
    teams: [{ _id: String(team.id) }],
    customFields: [
      { name: field.name, value: "INC-31", type: "RESTRICTED" },
      { name: "Rack", value: "R7", type: "HIDDEN" },
    ],
    clientApprovalCodes: [
      { name: code.name, required: false },
      { name: "Gate", required: true },
    ],
    certificates: ["Project Coordinator", "CCNA"],
    workTypes: workTypes.map((_id) => ({ _id })),
    description: "<p>Hang them in the hall.</p>",
    documentVisibility: contractorsSee,
  };
  const { documentVisibility: _, tasks, ...fields } = typed;
  const unticked = Object.fromEntries(
    Object.entries(tasks).map(([list, each]) => [list, each.map(storedTask)]),
  );
  return { typed, details, stored: { ...fields, tasks: unticked } };
}

/**
 * Returns the fields that have a second name, under that name, for a remote order, with details and stored
 * values.
 */
export async function formByOtherNames(client: Actor) {
  const [project, endCompany] = [
    await makeNamed(client, "projects"),
    await makeNamed(client, "endCompanies"),
  ];
  const team = await makeTeam(client);
  const { workTypes, ...rest } = await typedOrder({ amount: 50, quantity: 2 });
  const percents = { percentCommunication: 20, percentWork: 65, percentDeliverables: 15 };
  const typed = {
    ...rest,
    ...percents,
    projectInfo: { _id: String(project.id) },
    woCompanyInfo: { _id: String(endCompany.id) },
    teamId: String(team.id),
    toolsId: workTypes,
    isRemote: true,
    certificates: ["Project Manager"],
  };
  const details = {
    projectInfo: { _id: String(project.id) },
    woCompanyInfo: { _id: String(endCompany.id) },
    teams: [{ _id: String(team.id) }],
    workTypes: workTypes.map((_id) => ({ _id })),
    isRemote: true,
    certificates: ["Project Manager"],
  };
  const stored = {
    projectId: String(project.id),
    woCompanyId: String(endCompany.id),
    teams: [String(team.id)],
    workTypes,
    isRemote: true,
    certificates: ["Project Manager"],
  };
  return { typed, details, stored };
}
