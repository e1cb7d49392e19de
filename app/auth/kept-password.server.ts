import { newPasswordErrors, type PasswordRule, passwordsDiffer } from "~/platform/forms/account-fields";
import { countTry } from "~/platform/http/attempts.server";
import { type Place, seal, unseal } from "~/platform/settings/secrets.server";
import { now } from "~/platform/time/clock.server";
import { hashPassword, isCommonPassword, isPassword } from "./password.server";

/**
 * Keeps a new password while its form is refused (decision 0029): the page gets the sealed argon2 hash back, never the
 * password, and the next sending is checked against that hash.
 */
export type KeptPassword = {
  sealed: string;
  /** The repetition matched: nothing has to be typed again. */
  isRepeated: boolean;
};

const KEPT_MS = 10 * 60 * 1000;
/** A hash costs memory: beyond this many in a quarter of an hour, an address types its passwords again. */
const MAX_KEPT = 30;

/** Binds a kept password to one form of one person: elsewhere it does not open. */
export const keptFor = (form: string, userId = 0): Place => ({
  table: "new-password",
  row: userId,
  field: form,
});

type Kept = { hash: string; isRepeated: boolean };

export type NewPassword = {
  /** What is wrong with the two fields. Undefined where nothing was kept: the form's own rule counts. */
  rule?: PasswordRule;
  /** Of the kept password, where it is the one to use. */
  hash?: string;
  /** For the answer to a refused form. */
  keep: () => Promise<KeptPassword | undefined>;
};

/** Reads the new password of a sent form: what is typed counts, else what was kept when the form was refused. */
export async function readNewPassword(form: FormData, place: Place, address: string): Promise<NewPassword> {
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
  return (await countTry("kept-password", { address }, MAX_KEPT)).ok && (await isPassword(hash, again));
}

async function keepTyped(password: string, again: string, place: Place, address: string) {
  if (newPasswordErrors(password, again).password || isCommonPassword(password)) return undefined;
  if (!(await countTry("kept-password", { address }, MAX_KEPT)).ok) return undefined;
  return sealed({ hash: await hashPassword(password), isRepeated: password === again }, place);
}

const sealed = ({ hash, isRepeated }: Kept, place: Place): KeptPassword => ({
  sealed: seal(JSON.stringify({ hash, isRepeated, until: now().getTime() + KEPT_MS }), place),
  isRepeated,
});

/** What was kept; nothing where it is too old, made up, or of another form. */
function open(given: FormDataEntryValue | null, place: Place): Kept | undefined {
  if (typeof given !== "string" || !given) return undefined;
  try {
    const { until, ...kept } = JSON.parse(unseal(given, place)) as Kept & { until: number };
    return until > now().getTime() ? kept : undefined;
  } catch {
    return undefined;
  }
}
