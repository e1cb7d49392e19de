import type { Role } from "db/schema/accounts";
import type { ComponentProps } from "react";
import { AddressFields } from "~/auth/components/address-fields";
import { NewPasswordFields } from "~/auth/components/new-password-fields";
import { PasswordField } from "~/auth/components/password-field";
import type { SealedPassword } from "~/auth/passwords/sealed-password.server";
import { paths } from "~/paths";
import { CheckboxField } from "~/ui/fields/choice-fields";
import type { FieldMeta } from "~/ui/fields/field";
import { plainField } from "~/ui/fields/field";
import { CameraField } from "~/ui/fields/files/camera-field";
import { FileField } from "~/ui/fields/files/file-field";
import { RichTextField } from "~/ui/fields/rich-text-field";
import { PhoneField, TextField } from "~/ui/fields/text-fields";
import type { ProfileInput } from "../profile-form";
import type { SentFiles } from "../profile-upload.server";

type Fields = Record<keyof ProfileInput, FieldMeta>;
type Props = {
  role: Role;
  mayRenameCompany: boolean;
  fields: Fields;
  picture: string | null;
  documents: { fileId: number; name: string }[];
  /** Files of the form that came back with errors. */
  sent?: SentFiles;
  options: ComponentProps<typeof AddressFields>["options"];
  refresh: ComponentProps<"button">;
  sealedPassword?: SealedPassword;
};

export function ProfileSections(props: Props) {
  const { role, fields, options, refresh } = props;
  return (
    <>
      <section className="section">
        <h3 className="gap-below">About you</h3>
        <div className="columns">
          <TextField field={fields.firstName} label="First name" autoComplete="given-name" />
          <TextField field={fields.lastName} label="Last name" autoComplete="family-name" />
        </div>
        <div className="columns">
          <PhoneField field={fields.phone} label="Phone" />
          <TextField
            field={fields.website}
            label="Website"
            inputMode="url"
            autoComplete="url"
            optional={role === "contractor"}
          />
        </div>
        {role === "client" && (
          <TextField
            field={fields.companyName}
            label="Company name"
            autoComplete="organization"
            readOnly={!props.mayRenameCompany}
            hint={props.mayRenameCompany ? undefined : "An Admin of your company can change it."}
          />
        )}
        <Picture {...props} />
      </section>
      <section className="section">
        <h3>Address</h3>
        <AddressFields
          fields={fields}
          options={options}
          refresh={refresh}
          isComplete={role === "contractor"}
        />
      </section>
      <section className="section">
        <h3>{role === "contractor" ? "What clients see" : "Bio"}</h3>
        <RichTextField field={fields.about} label="About" optional />
        {role === "contractor" && (
          <>
            <RichTextField field={fields.credentials} label="Credentials" optional />
            <Documents {...props} />
          </>
        )}
      </section>
      <SignInSection {...props} />
    </>
  );
}

const pictureTypes = "image/png,image/jpeg,image/bmp,image/webp,image/gif";

function Picture({ fields, picture, sent }: Props) {
  const sending = {
    uploadTo: paths.sendProfileFile("picture"),
    storedName: "pictureKept",
    stored: sent?.picture,
  };
  return (
    <>
      {picture && <img src={picture} alt="Current" width={96} height={96} className="avatar avatar-large" />}
      <CameraField
        field={plainField("image")}
        label="Take a picture of yourself"
        capture="user"
        {...sending}
        stored={[]}
      />
      <FileField
        field={plainField("file", { errors: fields.file.errors })}
        label="Picture"
        optional
        accept={pictureTypes}
        hint="Up to 10 MB."
        {...sending}
      />
      {picture && <CheckboxField field={fields.removeImage} label="Remove the picture" tight />}
    </>
  );
}

function Documents({ fields, documents, sent }: Props) {
  const sending = { uploadTo: paths.sendProfileFile("documents"), storedName: "saved[]" };
  const before = documents.map(({ fileId, name }) => ({
    fileId,
    name,
    url: paths.contractorDocument(fileId),
  }));
  return (
    <>
      {/* Tells the server that the list was shown, even if every document was removed. */}
      <input type="hidden" name="saved[]" value="" />
      <CameraField field={plainField("camera")} label="Take a photo of a document" {...sending} />
      <FileField
        field={plainField("files[]", { id: "documents", errors: fields.files.errors })}
        label="Documents"
        optional
        multiple
        accept={`${pictureTypes},application/pdf`}
        hint="Licenses, insurance and the like: pictures or PDF, up to 10 MB each."
        {...sending}
        stored={[...before, ...(sent?.documents ?? [])]}
      />
    </>
  );
}

function SignInSection({ fields, sealedPassword }: Pick<Props, "fields" | "sealedPassword">) {
  return (
    <section className="section">
      <h3>Sign-in</h3>
      <TextField
        field={fields.email}
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        hint="A new address takes effect when you follow the link that we send to it."
      />
      <PasswordField
        field={fields.oldPassword}
        label="Current password"
        kind="current"
        hint="Needed to change your email or password."
        optional
      />
      <NewPasswordFields
        fields={fields}
        labels={["New password", "Confirm new password"]}
        repetitionHint="Other devices are signed out."
        optional
        sealedPassword={sealedPassword}
      />
    </section>
  );
}
