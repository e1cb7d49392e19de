import { newPasswordErrors, type PasswordRule, passwordsDiffer } from "~/platform/forms/account-fields";
import { countAttempt } from "~/platform/http/attempts.server";
import { type SealedField, seal, unseal } from "~/platform/settings/secrets.server";
import { now } from "~/platform/time/clock.server";
import { hashPassword, isCommonPassword, isPassword } from "./password.server";

/** Keeps a refused form's password as an encrypted argon2 hash (decision 0029); the page never gets it. */
export type SealedPassword = {
  sealed: string;
  /** Whether the repetition matched, so that nothing has to be typed again. */
  isRepeated: boolean;
};

const SEAL_LIFETIME_MS = 10 * 60 * 1000;
/** Kept passwords per address and 15 minutes, because hashing costs memory. */
const MAX_ATTEMPTS = 30;

/** Binds a kept password to one form and person. */
export const sealedPasswordField = (form: string, userId = 0): SealedField => ({
  table: "new-password",
  row: userId,
  field: form,
});

type OpenedPassword = { hash: string; isRepeated: boolean };

export type NewPassword = {
  /** Checks the two fields; `undefined` without a kept password, when the form's own rule applies. */
  rule?: PasswordRule;
  hash?: string;
  seal: () => Promise<SealedPassword | undefined>;
};

/** Reads the new password of a form: a typed one, else the one kept from the refused form. */
export async function readNewPassword(
  form: FormData,
  place: SealedField,
  address: string,
): Promise<NewPassword> {
  const [password, repetition] = ["password", "confirmPassword"].map((name) => String(form.get(name) ?? ""));
  const opened = password ? undefined : unsealPassword(form.get("passwordKept"), place);
  if (!opened) return { seal: () => sealTyped(password!, repetition!, place, address) };
  const isRepeated =
    opened.isRepeated && !repetition ? true : await isRepetition(opened.hash, repetition!, address);
  return {
    rule: () => (isRepeated ? {} : { confirmPassword: passwordsDiffer }),
    hash: opened.hash,
    seal: async () => sealOpened({ hash: opened.hash, isRepeated }, place),
  };
}

async function isRepetition(hash: string, repetition: string, address: string) {
  if (!repetition) return false;
  return (
    (await countAttempt("kept-password", { address }, MAX_ATTEMPTS)).ok &&
    (await isPassword(hash, repetition))
  );
}

async function sealTyped(password: string, repetition: string, place: SealedField, address: string) {
  if (newPasswordErrors(password, repetition).password || isCommonPassword(password)) return undefined;
  if (!(await countAttempt("kept-password", { address }, MAX_ATTEMPTS)).ok) return undefined;
  return sealOpened({ hash: await hashPassword(password), isRepeated: password === repetition }, place);
}

const sealOpened = ({ hash, isRepeated }: OpenedPassword, place: SealedField): SealedPassword => ({
  sealed: seal(JSON.stringify({ hash, isRepeated, until: now().getTime() + SEAL_LIFETIME_MS }), place),
  isRepeated,
});

/** Opens a kept password; `undefined` if it has expired, is forged, or belongs to another form. */
function unsealPassword(
  sealedText: FormDataEntryValue | null,
  place: SealedField,
): OpenedPassword | undefined {
  if (typeof sealedText !== "string" || !sealedText) return undefined;
  try {
    const { until, ...opened } = JSON.parse(unseal(sealedText, place)) as OpenedPassword & { until: number };
    return until > now().getTime() ? opened : undefined;
  } catch {
    return undefined;
  }
}
