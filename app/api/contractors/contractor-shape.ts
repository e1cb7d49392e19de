import { z } from "@hono/zod-openapi";
import type { Certificate } from "~/contractors/certificates/certificates.server";
import { paths } from "~/paths";
import { phone } from "~/platform/text/format";
import type { ContractorDetails } from "~/profile/for-clients/details.server";
import { named } from "../http/wire";

const text = z.string();

export const certificateSchema = z.object({
  certificate_type_id: text,
  passed_at: text.nullable(),
  expires_at: text.nullable(),
  certificates_info: z.object({
    name: text,
    label: text,
    color: text.openapi({ description: "The badge's tint" }),
    icon: text,
    icon_styles: text.openapi({ description: "The badge's classes in our style sheet" }),
  }),
});
export const showCertificate = (row: Omit<Certificate, "isOver">): z.output<typeof certificateSchema> => ({
  certificate_type_id: String(row.typeId),
  passed_at: row.passedAt,
  expires_at: row.expiresAt,
  certificates_info: {
    name: row.name,
    label: row.label,
    color: row.color,
    icon: row.icon,
    icon_styles: `chip chip-${row.color}`,
  },
});

export const noteSchema = z.object({ _id: text, createdAt: text, from: text, description: text });

export const detailsSchema = z
  .object({
    _id: text,
    userId: text,
    unique_id: text,
    name: text,
    address: text,
    address2: text,
    city: text,
    state: text,
    country: text,
    zipcode: text,
    phone: text,
    email: text,
    website: text,
    image: text.nullable(),
    date: text.openapi({ description: "When the contractor registered" }),
    lastLoginAt: text.nullable(),
    lastWorkOrderCompletedAt: text.nullable(),
    completedWorkOrderCount: z.int(),
    allWorkOrdersCount: z.int(),
    commRating: z.number(),
    workRating: z.number(),
    deliverRating: z.number(),
    currentRating: z.number(),
    totalJobs: z.int(),
    distance: z.number().nullable().openapi({ description: "Null without a place to measure from" }),
    about: text,
    credentials: text,
    tools: z.array(z.object({ title: text, count: z.int() })).openapi({
      description: "Work types of completed work orders, with their number",
    }),
    other_tools: text,
    certificates: z.array(certificateSchema),
    groups: z.array(named).openapi({ description: "Your company's groups that contain the contractor" }),
    notes: z.array(noteSchema).openapi({ description: "Your company's" }),
    previouslyWorkedProjects: z.array(named).openapi({ description: "Projects of your company" }),
    projects: z.array(named).openapi({ description: "Projects that the contractor is blocked from" }),
    woCompanies: z.array(named).openapi({ description: "End companies that the contractor is blocked from" }),
    blockedCompanies: z
      .array(text)
      .openapi({ description: "Your company's id if the contractor is blocked from the whole company" }),
  })
  .openapi("Contractor");

const shown = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ _id: String(id), name }));

/** Shows a contractor to a company, or to a super administrator if `companyId` is null. */
export function showDetails(
  found: ContractorDetails,
  companyId: number | null,
): z.output<typeof detailsSchema> {
  const { blocked } = found;
  const projects = new Map(found.done.flatMap(({ project }) => (project ? [[project.id, project]] : [])));
  return {
    _id: String(found.id),
    userId: String(found.id),
    unique_id: String(found.id),
    name: found.name,
    address: found.address1,
    address2: found.address2,
    city: found.city,
    state: found.stateCode,
    country: found.country,
    zipcode: found.zipCode,
    phone: phone(found.phone),
    email: found.email,
    website: found.website,
    image: found.pictureFileId === null ? null : paths.picture(found.pictureFileId),
    date: found.registeredAt.toISOString(),
    lastLoginAt: found.lastLoginAt?.toISOString() ?? null,
    lastWorkOrderCompletedAt: found.lastCompletedAt?.toISOString() ?? null,
    completedWorkOrderCount: found.completedCount,
    allWorkOrdersCount: found.ordersCount,
    ...found.ratings,
    distance: null,
    about: found.about,
    credentials: found.credentials,
    tools: found.skills,
    other_tools: "",
    certificates: found.certificates.map(showCertificate),
    groups: shown(found.groups.filter(({ isIn }) => isIn)),
    notes: found.notes.map(showNote),
    previouslyWorkedProjects: shown([...projects.values()]),
    projects: shown(blocked.projects),
    woCompanies: shown(blocked.endCompanies),
    blockedCompanies: blocked.company && companyId !== null ? [String(companyId)] : [],
  };
}

export const showNote = ({ id, createdAt, ...note }: ContractorDetails["notes"][number]) => ({
  ...note,
  _id: String(id),
  createdAt: createdAt.toISOString(),
});
