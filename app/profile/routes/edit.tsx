import { data, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { placeOptions } from "~/auth/address/place-options.server";
import { useLastOptions } from "~/auth/components/address-fields";
import { readNewPassword, sealedPasswordField } from "~/auth/passwords/sealed-password.server";
import { confirmNewEmail } from "~/auth/texts";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { checkForm, invalidForm, refusedForm } from "~/platform/forms/form.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { sessionSecret } from "~/platform/http/session.server";
import { invalid } from "~/platform/result";
import { textFieldValue } from "~/platform/text/rich-text.server";
import { Button, LinkButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { Panel } from "~/ui/overlays/panel";
import { updateProfile } from "../commands/update-profile.server";
import { ProfileSections } from "../components/profile-sections";
import { asForm, readProfile } from "../profile.server";
import { type ProfileInput, profileForm } from "../profile-form";
import { pictureFields, readProfileUpload } from "../profile-upload.server";

export const meta: MetaFunction = () => [{ title: "Edit profile · Callout" }];

export const loader = guarded("profile.edit", async ({ actor }) => {
  const profile = (await readProfile(db, actor.id))!;
  const values = asForm(profile);
  return {
    role: actor.role,
    mayRenameCompany: actor.level === "Admin",
    documents: profile.documents,
    picture: profile.pictureFileId ? paths.picture(profile.pictureFileId) : null,
    values: {
      ...values,
      about: textFieldValue(values.about),
      credentials: textFieldValue(values.credentials),
    },
    options: placeOptions(values),
  };
});

export const action = guarded("profile.edit", async ({ actor, request }) => {
  const session = await sessionSecret(request);
  const { form, kept, sent, refused } = await readProfileUpload(actor, request);
  const password = await readNewPassword(form, sealedPasswordField("profile", actor.id), actor.address);
  const submission = checkForm(form, profileForm(actor.role, password.rule));
  const answer = async (response: ReturnType<typeof invalidForm>) => {
    // With JavaScript the fields keep their text; only a full page load loses the password.
    const isFetched = request.headers.get("Sec-Fetch-Dest") === "empty";
    return data(
      {
        ...response.data,
        sent,
        sealedPassword: isFetched ? undefined : await password.seal(),
        options: placeOptions(submission.payload),
      },
      response.init ?? undefined,
    );
  };
  if (submission.status !== "success") return answer(invalidForm(submission));
  if (refused.length > 0) return answer(refusedForm(submission, invalid(uploadErrors(refused))));
  const result = await updateProfile(
    actor,
    { form: submission.value, ...kept, sealedHash: password.hash },
    session,
  );
  if (!result.ok) return answer(refusedForm(submission, result));
  throw await redirectWithToast(
    paths.profile(),
    result.value.confirmsEmail ? { type: "info", text: confirmNewEmail } : "Profile saved",
  );
});

const uploadErrors = (refused: { field: string; name: string; message: string }[]) =>
  Object.fromEntries(
    refused.map(({ field, name, message }) => [
      field === "" || pictureFields.includes(field) ? "file" : "files",
      [`${name} ${message}`.trim()],
    ]),
  );

export const clientAction = keepFormOnLostAnswer();

export default function EditProfile() {
  const { values, options, ...known } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useFormView<ProfileInput>({ defaultValue: values });
  return (
    <Panel title="Edit profile" closeTo={paths.profile()}>
      <Form method="post" encType="multipart/form-data" id={form.id} noValidate>
        <ErrorSummary form={form} />
        {/* Enter presses a form's first button, so the first one must submit, not refresh the lists. */}
        <button type="submit" className="hidden-visually" tabIndex={-1} aria-hidden="true" />
        <ProfileSections
          {...known}
          fields={fields}
          sent={answer?.sent}
          sealedPassword={answer?.sealedPassword}
          options={useLastOptions(answer?.options, options)}
          refresh={form.validate.getButtonProps({ name: "country" })}
        />
        <FormFooter>
          <Button variant="primary">Save</Button>
          <LinkButton to={paths.profile()}>Cancel</LinkButton>
        </FormFooter>
      </Form>
    </Panel>
  );
}
