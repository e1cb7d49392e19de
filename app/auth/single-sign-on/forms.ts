import { z } from "zod";
import { isEmail, rawText } from "~/platform/forms/account-fields";
import { idField } from "~/platform/forms/id-field";
import { mailboxes, readDomain } from "./domain";

const WELL_KNOWN = "/.well-known/openid-configuration";

/** Without the suffix that providers often show. Slashes at the end stay, because some issuers have one. */
const issuer = z
  .string({ error: "Enter the issuer's address" })
  .trim()
  .max(500, "At most 500 characters")
  .transform((typed) => (typed.endsWith(WELL_KNOWN) ? typed.slice(0, -WELL_KNOWN.length) : typed))
  .refine(isPlainAddress, "Enter the issuer's address, such as https://login.example.com");

function isPlainAddress(typed: string) {
  if (!URL.canParse(typed)) return false;
  const { protocol, search, hash } = new URL(typed);
  return ["https:", "http:"].includes(protocol) && !search && !hash;
}

export const providerForm = z.object({
  issuer,
  clientId: z.string({ error: "Enter a client ID" }).trim().max(500, "At most 500 characters"),
  /** Empty keeps the saved one. */
  clientSecret: z.string().trim().max(2000, "At most 2,000 characters").optional(),
});

export const domainForm = z.object({
  domain: z.string({ error: "Enter a domain, such as example.com" }).transform((typed, context) => {
    const domain = readDomain(typed);
    if (!domain) context.addIssue({ code: "custom", message: "Enter a domain, such as example.com" });
    return domain ?? "";
  }),
  mailbox: z.enum(mailboxes, { error: "Choose an address" }),
});

export const modeForm = z.object({
  mode: z.enum(["off", "optional", "required"], { error: "Choose one" }),
  emergencyUserId: idField("Choose an Admin").optional(),
});

export const startForm = z.object({
  email: rawText().refine((text) => isEmail(text.trim()), "Please enter valid email"),
  returnTo: z.string().optional(),
});

export const confirmDomainForm = z.object({ id: rawText() });
