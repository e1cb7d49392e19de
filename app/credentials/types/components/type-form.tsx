import { Form, useActionData } from "@remix-run/react";
import type { z } from "zod";
import { type Filled, useFormView } from "~/platform/forms/use-form-view";
import { staffPaths } from "~/staff-paths";
import { Button, LinkButton } from "~/ui/button";
import { CheckboxField, SelectField } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { plainField } from "~/ui/fields/field";
import { FileField } from "~/ui/fields/files/file-field";
import { FormFooter } from "~/ui/fields/form-footer";
import { FormKey } from "~/ui/fields/form-key";
import { MoneyField, TextField } from "~/ui/fields/text-fields";
import { Dialog } from "~/ui/overlays/dialog";
import type { typeForm } from "../forms";
import { colors, icons, wayLabels, ways } from "../labels";
import type { SentTypeFiles } from "../type-upload.server";

type TypeInput = z.input<typeof typeForm> & { video?: string; captions?: string };
type Props = {
  title: string;
  filled: Filled<TypeInput>;
  formKey?: string;
  /** Existing files, which new ones replace. */
  has?: { video: boolean; captions: boolean };
};

export function TypeForm({ title, filled, formKey, has }: Props) {
  const [form, fields] = useFormView<TypeInput>({ id: "type", defaultValue: filled });
  const sent = useActionData<{ sent?: SentTypeFiles }>()?.sent;
  const same = (value: string) => ({ value, label: value });
  return (
    <Dialog title={title} closeTo={staffPaths.certificateTypes()}>
      <Form method="post" encType="multipart/form-data" id={form.id} noValidate preventScrollReset>
        {formKey && <FormKey value={formKey} />}
        <ErrorSummary form={form} />
        <TextField field={fields.label} label="Label" hint="Shown to people" />
        <TextField
          field={fields.name}
          label="Name"
          hint="Use lowercase letters, digits and hyphens"
          autoCapitalize="none"
        />
        <div className="columns">
          <SelectField
            field={fields.way}
            label="How it is passed"
            options={ways.map((value) => ({ value, label: wayLabels[value] }))}
          />
          <MoneyField field={fields.price} label="Annual price" hint="0 is free" />
        </div>
        <div className="columns">
          <SelectField field={fields.color} label="Badge color" options={colors.map(same)} />
          <SelectField field={fields.icon} label="Badge icon" options={icons.map(same)} />
        </div>
        <CheckboxField field={fields.passedDateRequired} label="Date passed is required" tight />
        <CheckboxField field={fields.expiresDateRequired} label="Date expires is required" tight />
        <CheckboxField field={fields.isOffered} label="Offered to contractors" tight />
        <FileField
          field={plainField("video", { errors: fields.video.errors })}
          label="Video"
          hint={
            has?.video ? "Uploading a new file replaces this one. mp4 or webm" : "mp4 or webm, up to 500 MB"
          }
          optional
          accept="video/mp4,video/webm"
          uploadTo={staffPaths.sendCertificateTypeFile("video")}
          stored={sent?.video}
        />
        <FileField
          field={plainField("captions", { errors: fields.captions.errors })}
          label="Captions"
          hint={has?.captions ? "Uploading a new file replaces this one. vtt" : "A vtt file"}
          optional
          accept="text/vtt,.vtt"
          uploadTo={staffPaths.sendCertificateTypeFile("captions")}
          stored={sent?.captions}
        />
        <FormFooter>
          <Button variant="primary">Save</Button>
          <LinkButton to={staffPaths.certificateTypes()} preventScrollReset>
            Cancel
          </LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}
