import { z } from "@hono/zod-openapi";
import { visibilities } from "~/work-orders/form/sections/list-entries-section";
import { basicTypes, variableTypes } from "~/work-orders/rules/work-order";

/**
 * Documents `values` of POST and PATCH /api/orders. The form's reader validates them: it accepts more spellings (numbers
 * as text, states by name) and reports errors by field.
 */
const text = z.string().optional();
const dollars = z.number().optional();
const variableUnits = z.number().optional().openapi({ description: "In variableType: hours or devices" });
const percent = z.number().optional();
const flag = z.boolean().optional();
const listId = z.string().nullable().optional();
const info = z.object({ _id: z.string() }).nullable().optional();
const photos = {
  photos: z
    .union([z.int(), z.string()])
    .optional()
    .openapi({ description: 'How many photos the task asks for; as text also "2 before"', example: 2 }),
  photosWhen: z
    .enum(["before", "after"])
    .optional()
    .openapi({ description: "Told to the contractor; the photos are counted, whenever they were taken" }),
};
const tasks = z.array(
  z.object({
    name: z.string().openapi({ example: "Call the site" }),
    index: z.int(),
    checked: flag,
    ...photos,
  }),
);

export const orderValues = z
  .object({
    customTagId: z.string().openapi({ description: "Company WO ID", example: "NW-1042" }),
    title: z.string().openapi({ example: "Replace an access point" }),
    status: z.enum(["draft", "published"]).optional().openapi({
      description: "draft or published; an assigned work order keeps its status",
      example: "published",
    }),

    basicType: z.enum(basicTypes).openapi({ description: "The unit of the base pay" }),
    amount: z.number().openapi({ description: "Dollars per hour or device, or for the site", example: 55.5 }),
    quantity: z
      .number()
      .openapi({ description: "Hours or devices; for Site the estimated hours", example: 4 }),
    payBaseRateAsMinimum: flag,
    variableType: z.enum(variableTypes).optional(),
    variableAmount: dollars,
    variablePayAfter: variableUnits,
    maxQuantity: variableUnits,
    payOutsideOfApp: flag.openapi({ description: "Paid outside the app; no funds are held" }),
    percentCommunication: percent.openapi({
      description: "The three percents of the rating total 100",
      example: 20,
    }),
    percentWork: percent.openapi({ example: 60 }),
    percentDeliverables: percent.openapi({ example: 20 }),

    startDate: z.string().openapi({ description: "yyyy-MM-dd at the site", example: "2027-03-01" }),
    startTime: z.string().openapi({ description: "HH:mm at the site", example: "09:00" }),
    endDate: z.string().openapi({ example: "2027-03-01" }),
    endTime: text,

    projectId: listId.openapi({
      description: "From GET /projects; null for none, leave it out to keep it unchanged",
    }),
    projectInfo: info.openapi({ description: "As in a work order, instead of projectId" }),
    woCompanyId: listId.openapi({
      description: "From GET /wo-companies; null for none, leave it out to keep it unchanged",
    }),
    woCompanyInfo: info,
    teams: z
      .array(z.string())
      .optional()
      .openapi({ description: "Ids; leave it out to keep them unchanged" }),
    teamId: text.openapi({ description: "One team, instead of teams" }),
    customFields: z
      .array(
        z.object({
          customFieldId: text.openapi({
            description: "From GET /orders/custom-fields; without it, name is a new one",
          }),
          name: text,
          value: text,
          type: z.enum(visibilities),
        }),
      )
      .optional()
      .openapi({ description: "The complete list; leave it out to keep it unchanged" }),
    clientApprovalCodes: z
      .array(
        z.object({
          approvalCodeId: text.openapi({
            description: "From GET /orders/client-approval-codes; without it, name is a new one",
          }),
          name: text,
          required: flag,
        }),
      )
      .optional()
      .openapi({ description: "The complete list; leave it out to keep it unchanged" }),
    templateId: z.string().optional().openapi({ description: "The template that filled it" }),
    isCreateTemplate: flag.openapi({ description: "Also save it as a template, under templateName" }),
    templateName: text,

    siteId: z.string().openapi({ example: "S-9" }),
    siteName: z.string().openapi({ example: "Store 9" }),
    isRemote: flag.openapi({ description: "No address; requires a certificate" }),
    address1: text.openapi({ example: "1 City Hall Sq" }),
    address2: text,
    city: text.openapi({ example: "Boston" }),
    state: text.openapi({ description: "Code or name", example: "MA" }),
    zipCode: text.openapi({ example: "02201" }),
    country: text.openapi({ description: "US or CA; US by default", example: "US" }),

    certificates: z.array(z.string()).optional(),
    certificateOther: text,
    workTypes: z
      .array(z.string())
      .optional()
      .openapi({ description: "Ids of GET /users/getTools; toolsId is the same", example: ["1"] }),
    toolsId: z.array(z.string()).optional(),
    description: z.string().openapi({ description: "HTML, cleaned", example: "<p>Swap it.</p>" }),
    customTools: text,
    confidential: text.openapi({ description: "HTML, cleaned; only for the assigned contractor" }),
    contactInfo: z
      .array(z.object({ fname: text, role: text, email: text, ofc_phn: text, mobile: text }))
      .openapi({ example: [{ fname: "Ann", email: "ann@example.com", ofc_phn: "6175550100" }] }),
    isNeedDeliverables: flag,
    tasks: z
      .object({ preArrivalRequirements: tasks, onSiteRequirements: tasks, completionRequirements: tasks })
      .partial()
      .optional(),
    documentVisibility: z
      .record(z.string(), z.boolean())
      .optional()
      .openapi({ description: "By file name: whether contractors see the file before assignment" }),
  })
  .openapi("WorkOrderForm");
