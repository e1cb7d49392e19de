import { z } from "@hono/zod-openapi";
import { paths } from "~/paths";
import { pick } from "~/platform/objects";
import type { Site, SiteDocument } from "~/sites/sites.server";
import { storedFile } from "../http/wire";
import { orderValues } from "../orders/form/order-values";

const fields = orderValues.pick({
  siteId: true,
  siteName: true,
  address1: true,
  address2: true,
  city: true,
  state: true,
  zipCode: true,
  country: true,
  contactInfo: true,
});

/** The fields of a site's form as sent. */
export const siteValues = fields
  .partial({ siteId: true, contactInfo: true })
  .extend({
    accessNotes: z.string().optional().openapi({
      description: "Plain text: how to get in",
      example: "Ring at the loading dock",
    }),
    documentVisibility: z.record(z.string(), z.boolean()).optional().openapi({
      description: "By file name: whether contractors see the document before assignment",
    }),
  })
  .openapi("SiteForm");

const contact = z.object({
  fname: z.string(),
  role: z.string(),
  email: z.string(),
  ofc_phn: z.string(),
  mobile: z.string(),
});
const text = z.string();
const stored = z.object({
  _id: text,
  companyId: text,
  siteId: text,
  siteName: text,
  address1: text,
  address2: text,
  city: text,
  state: text,
  zipCode: text,
  country: text,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  timeZone: text,
  contactInfo: z.array(contact),
  accessNotes: text,
  createdAt: text,
  updatedAt: text,
});

export const siteRow = stored
  .extend({ workOrders: z.int().openapi({ description: "Work orders that were saved at this site" }) })
  .openapi("SiteRow");
export const siteSchema = stored
  .extend({ documents: z.array(storedFile), documentVisibility: z.record(text, z.boolean()) })
  .openapi("Site");

const sameNames = [
  "siteId",
  "siteName",
  "address1",
  "address2",
  "city",
  "zipCode",
  "country",
  "latitude",
  "longitude",
  "timeZone",
  "contactInfo",
  "accessNotes",
] as const;

export const showSite = (site: Site): z.infer<typeof stored> => ({
  ...pick(site, sameNames),
  _id: String(site.id),
  companyId: String(site.companyId),
  state: site.stateCode,
  createdAt: site.createdAt.toISOString(),
  updatedAt: site.updatedAt.toISOString(),
});

export const showDocuments = (documents: readonly SiteDocument[]) => ({
  documents: documents.map(({ fileId, name, storageKey, mime, sizeBytes }) => ({
    ...{ _id: String(fileId), name, type: mime, size: sizeBytes },
    link: paths.document(storageKey),
  })),
  documentVisibility: Object.fromEntries(documents.map(({ name, visible }) => [name, visible])),
});
