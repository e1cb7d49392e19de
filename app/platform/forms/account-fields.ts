import { z } from "zod";
import { readLine, readPhone } from "../text/text";

/** Fields shared by sign-in, sign-up, profile and API calls. Messages are the documents'. */
const maxLengths = { name: 60, line: 120, email: 254, url: 300 };

export const singleLine = (max = maxLengths.line) =>
  z
    .string()
    .default("")
    .transform(readLine)
    .refine((text) => text.length <= max, `At most ${max} characters`);

export const personName = (empty: string) =>
  singleLine(maxLengths.name)
    .refine((name) => name !== "", empty)
    .refine((name) => /^[\p{L}\p{M} .-]*$/u.test(name), "Only letters, spaces, dots and hyphens");

export const isEmail = (text: string) => z.email().max(maxLengths.email).safeParse(text).success;

export const email = (wrong: string) =>
  z
    .string()
    .default("")
    .transform((text) => text.trim())
    .refine(isEmail, wrong);

/** Ten digits, or an international number with a plus sign. */
export const phone = (wrong = "Please enter valid phone number") =>
  z
    .string()
    .default("")
    .transform((text) => readPhone(text))
    .refine((digits): digits is string => Boolean(digits), wrong);

export const website = () =>
  singleLine(maxLengths.url)
    .transform((text) => (text === "" || /^https?:\/\//i.test(text) ? text : `https://${text}`))
    .refine((text) => text === "" || isWebsite(text), "Please enter valid website");

function isWebsite(text: string) {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  return /^https?:$/.test(protocol) && hostname.includes(".") && username === "";
}

const passwordLength = "Password must be 6 to 30 characters long";
export const passwordsDiffer = "Passwords do not match";

/** Unchanged: leading and trailing spaces belong to a password. */
export const rawText = () => z.string().default("");

export type PasswordRule = (
  password: string,
  confirmPassword: string,
) => { password?: string; confirmPassword?: string };

export const newPasswordErrors: PasswordRule = (password, confirmPassword) => {
  const characters = [...password].length;
  const errors: ReturnType<PasswordRule> = {};
  if (characters < 6 || characters > 30) errors.password = passwordLength;
  if (password !== confirmPassword) errors.confirmPassword = passwordsDiffer;
  return errors;
};

/** A code or name, or an option of the documents' selects, {"value": "MA", "label": …}, as JSON text or object. */
export const optionValueField = z
  .union([z.string(), z.object({ value: z.string() }).transform(({ value }) => value)])
  .default("")
  .transform((text) => optionValue(text).trim());

function optionValue(text: string) {
  if (!text.startsWith("{")) return text;
  try {
    const { value } = JSON.parse(text) as { value?: unknown };
    return typeof value === "string" ? value : "";
  } catch {
    return "";
  }
}
