import { users } from "db/schema/accounts";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { type Account, lockAccount } from "~/auth/accounts.server";
import { type Place, placeColumns } from "~/auth/address/place-columns.server";
import { accountEmails } from "~/auth/emails/emails.server";
import { hashPassword, isCommonPassword, isPassword } from "~/auth/passwords/password.server";
import { passwordTooCommon } from "~/auth/texts";
import { renameCompany } from "~/companies/company.server";
import { changeDocuments } from "~/contractors/documents.server";
import { copyHome } from "~/contractors/home.server";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { deleteFileBytes, deleteFileRows, type StoredFile } from "~/platform/files/files.server";
import { countAttempt, uncountAttempt } from "~/platform/http/attempts.server";
import { closeSessionsOf } from "~/platform/http/session.server";
import { resolvePlace } from "~/platform/places/places.server";
import { invalid, NOTHING_CHANGED, notFound, ok, type Refusal, type Result, refuse } from "~/platform/result";
import { cleanRichText } from "~/platform/text/rich-text.server";
import { type Profile, readProfile } from "../profile.server";
import type { ProfileForm } from "../profile-form";

export type ProfileUpdate = {
  form: ProfileForm;
  pictureFileId?: number;
  /** Documents to add, and documents to keep; `undefined` keeps all. */
  newDocumentIds?: number[];
  remainingDocumentIds?: number[];
  sealedHash?: string;
};
type Updated = { confirmsEmail: boolean };

/** Updates the actor's profile; a new password or email requires the current password. */
export async function updateProfile(
  actor: Actor,
  update: ProfileUpdate,
  session: string | null,
): Promise<Result<Updated>> {
  const { form } = update;
  const place = resolvePlace({ ...form, stateCode: form.state, zipCode: form.zipcode });
  if (!place.ok) return place;
  if (form.password && isCommonPassword(form.password)) return invalid({ password: [passwordTooCommon] });
  const newHash = form.password ? await hashPassword(form.password) : update.sealedHash;
  const removedFiles: StoredFile[] = [];
  const result = await inTransaction<Updated>(async (tx) => {
    const account = await lockAccount(tx, actor.id);
    const before = await readProfile(tx, actor.id);
    if (!account || !before) return notFound("Profile");
    const movesTo = form.email.toLowerCase() === account.email.toLowerCase() ? undefined : form.email;
    const refusal = (newHash || movesTo) && (await passwordRefusal(actor, account, form.oldPassword));
    if (refusal) return refusal;
    const changes = changedColumns(before, { ...columnsOf(form, place.value), ...pictureOf(update) });
    const renamed = actor.level === "Admin" && form.companyName !== before.companyName;
    const documents = await updateDocuments(tx, actor, update);
    if (!newHash && !movesTo && !renamed && !documents.changed && Object.keys(changes).length === 0)
      return refuse("invalid", NOTHING_CHANGED);

    if (newHash || Object.keys(changes).length > 0)
      await tx
        .update(users)
        .set({ ...changes, ...(newHash && { passwordHash: newHash }) })
        .where(eq(users.id, actor.id));
    if (actor.role === "contractor" && ("latitude" in changes || "longitude" in changes))
      await copyHome(tx, actor.id);
    if (renamed) await renameCompany(tx, actor.companyId!, form.companyName);
    if (newHash) await closeSessionsOf(tx, actor.id, session);
    const { email: to, firstName } = account;
    if (newHash) await accountEmails.add(tx, { kind: "password-changed", to, firstName });
    if (movesTo) await accountEmails.add(tx, { kind: "confirm-new-email", userId: actor.id, email: movesTo });
    const oldPicture = "pictureFileId" in changes && before.pictureFileId ? [before.pictureFileId] : [];
    removedFiles.push(...(await deleteFileRows(tx, [...oldPicture, ...documents.goneIds])));
    const detail = { changed: [...Object.keys(changes), ...(newHash ? ["password"] : [])] };
    await recordAction(tx, actor, "profile.edit", { type: "user", id: actor.id }, detail);
    return ok({ confirmsEmail: movesTo !== undefined });
  });
  await deleteFileBytes(removedFiles);
  return result;
}

async function passwordRefusal(actor: Actor, account: Account, typed: string): Promise<Refusal | undefined> {
  if (!typed) return invalid({ oldPassword: ["Please enter your current password"] });
  const attempt = await countAttempt("current-password", {
    account: String(actor.id),
    address: actor.address,
  });
  if (!attempt.ok) return attempt;
  if (await isPassword(account.passwordHash, typed)) {
    await uncountAttempt(attempt.value);
    return undefined;
  }
  return invalid({ oldPassword: ["This is not your current password"] });
}

/** Lists the writable columns one by one, so that no other input reaches the table. */
const columnsOf = (form: ProfileForm, place: Place) => ({
  firstName: form.firstName,
  lastName: form.lastName,
  phone: form.phone,
  website: form.website,
  ...placeColumns(form, place),
  about: cleanRichText(form.about),
  credentials: cleanRichText(form.credentials),
});

function pictureOf({ form, pictureFileId }: ProfileUpdate): { pictureFileId?: number | null } {
  if (pictureFileId) return { pictureFileId };
  return form.removeImage ? { pictureFileId: null } : {};
}

type Columns = Partial<typeof users.$inferInsert>;

/** Returns changed columns. An unchanged address keeps its coordinates, which may be better than the zip code's. */
function changedColumns(before: Profile, after: Columns): Columns {
  const differs = (name: string) => before[name as keyof Profile] !== after[name as keyof Columns];
  const moves = ["country", "stateCode", "city", "zipCode"].some(differs) || before.latitude === null;
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name]) => differs(name) && (moves || !/^(latitude|longitude)$/.test(name)),
    ),
  );
}

async function updateDocuments(
  tx: Tx,
  actor: Actor,
  { newDocumentIds = [], remainingDocumentIds }: ProfileUpdate,
) {
  if (actor.role !== "contractor") return { changed: false, goneIds: [] };
  const removedIds = await changeDocuments(tx, actor.id, newDocumentIds, remainingDocumentIds);
  return { changed: newDocumentIds.length + removedIds.length > 0, goneIds: removedIds };
}
