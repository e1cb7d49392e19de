import type { Act } from "./policy";

/** Routes of the documents' map whose rooms are not built yet, by their first segment. */
export const roomsToCome: Record<string, Act> = {
  "certificates-contractors": "page.certificates-contractors",
  certifications: "page.certifications",
};
