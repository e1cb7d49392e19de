import { newPasswordErrors, type PasswordRule, passwordsDiffer } from "~/platform/forms/account-fields";
import { countAttempt } from "~/platform/http/attempts.server";
import { type SealedField, seal, unseal } from "~/platform/settings/secrets.server";
import { now } from "~/platform/time/clock.server";
import { hashPassword, isCommonPassword, isPassword } from "./password.server";

/**
 * Keeps the new password of a refused form (decision 0029): the page gets its encrypted argon2 hash, never the password,
 * and the next submission is checked against that hash.
 */
export type KeptPassword = {
  sealed: string;
  /** The repetition matched, so nothing has to be typed again. */
  isRepeated: boolean;
};

const KEPT_MS = 10 * 60 * 1000;
/** Kept passwords per address and 15 minutes, because hashing costs memory. */
const MAX_KEPT = 30;

/** Binds a kept password to one form and person. */
export const keptFor = (form: string, userId = 0): SealedField => ({
  table: "new-password",
  row: userId,
  field: form,
});

type Kept = { hash: string; isRepeated: boolean };

export type NewPassword = {
  /** Checks the two fields; `undefined` without a kept password, then the form's own rule applies. */
  rule?: PasswordRule;
  /** Hash of the kept password, when it is used. */
  hash?: string;
  /** Keeps the password, for the response to a refused form. */
  keep: () => Promise<KeptPassword | undefined>;
};

/** Reads the new password of a form: a typed one, else the one kept from the refused form. */
export async function readNewPassword(
  form: FormData,
  place: SealedField,
  address: string,
): Promise<NewPassword> {
  const [password, again] = ["password", "confirmPassword"].map((name) => String(form.get(name) ?? ""));
  const kept = password ? undefined : open(form.get("passwordKept"), place);
  if (!kept) return { keep: () => keepTyped(password!, again!, place, address) };
  const isRepeated = kept.isRepeated && !again ? true : await isRepetition(kept.hash, again!, address);
  return {
    rule: () => (isRepeated ? {} : { confirmPassword: passwordsDiffer }),
    hash: kept.hash,
    keep: async () => sealed({ hash: kept.hash, isRepeated }, place),
  };
}

async function isRepetition(hash: string, again: string, address: string) {
  if (!again) return false;
  return (await countAttempt("kept-password", { address }, MAX_KEPT)).ok && (await isPassword(hash, again));
}

async function keepTyped(password: string, again: string, place: SealedField, address: string) {
  if (newPasswordErrors(password, again).password || isCommonPassword(password)) return undefined;
  if (!(await countAttempt("kept-password", { address }, MAX_KEPT)).ok) return undefined;
  return sealed({ hash: await hashPassword(password), isRepeated: password === again }, place);
}

const sealed = ({ hash, isRepeated }: Kept, place: SealedField): KeptPassword => ({
  sealed: seal(JSON.stringify({ hash, isRepeated, until: now().getTime() + KEPT_MS }), place),
  isRepeated,
});

/** Opens a kept password; `undefined` if it has expired, is forged, or belongs to another form. */
function open(given: FormDataEntryValue | null, place: SealedField): Kept | undefined {
  if (typeof given !== "string" || !given) return undefined;
  try {
    const { until, ...kept } = JSON.parse(unseal(given, place)) as Kept & { until: number };
    return until > now().getTime() ? kept : undefined;
  } catch {
    return undefined;
  }
}
