import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { isBankSandbox } from "~/platform/providers/dwolla.server";
import { RadioGroup } from "~/ui/fields/choice-fields";
import { plainField } from "~/ui/fields/field";
import { FileField } from "~/ui/fields/files/file-field";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { isDocumentNeeded, kindsFor, subjectName } from "../documents";
import { documentKinds } from "../fields";
import type { documentForm } from "../forms";
import { receiveDocument } from "../receive-document.server";
import { readVerification } from "../verification.server";
import { subjectFor } from "../verification-route.server";

export const loader = guarded("bank-verification.change", async ({ actor, params }) => {
  const subject = await subjectFor(actor, params.subject);
  const state = await readVerification(actor.companyId ?? 0);
  if (!isDocumentNeeded(state, subject)) throw redirect(paths.bankVerification());
  return {
    name: subjectName(state, subject),
    kinds: kindsFor(state, subject),
    isMakeBelieve: isBankSandbox(),
  };
});

export const action = guarded("bank-verification.change", async ({ actor, request, params }) => {
  const answer = await receiveDocument(actor, await subjectFor(actor, params.subject), request);
  if (answer) return answer;
  throw await redirectWithToast(
    paths.bankVerification(),
    "The document was sent. The review takes 1 to 2 business days.",
  );
});

export const clientAction = keepFormOnLostAnswer();

export default function SendDocument() {
  const { name, kinds, isMakeBelieve } = useLoaderData<typeof loader>();
  const [form, fields] = useFormView<z.input<typeof documentForm> & { file: string }>({
    id: "document",
    defaultValue: { kind: kinds[0] },
  });
  const takesPdf = kinds.includes("other");
  return (
    <DialogForm
      title={`Send a document about ${name}`}
      closeTo={paths.bankVerification()}
      form={form}
      labels={{ kind: "Kind of document", file: "File" }}
      submit="Send document"
      hasFiles
    >
      <p>
        It goes straight to our bank provider, Dwolla, and is not stored with us. Show the front, in color,
        with all four edges and without glare. It must not have expired.
      </p>
      {isMakeBelieve && (
        <p className="muted">
          In the demo a file named test-document-upload-fail is rejected, every other accepted.
        </p>
      )}
      <RadioGroup
        field={fields.kind}
        label="Kind of document"
        options={kinds.map((value) => ({ value, label: documentKinds[value] }))}
      />
      <FileField
        field={plainField("file", { errors: fields.file.errors })}
        label="File"
        hint={takesPdf ? "A jpg, png or pdf, up to 10 MB" : "A jpg or png, up to 10 MB"}
        accept={takesPdf ? "image/jpeg,image/png,application/pdf" : "image/jpeg,image/png"}
      />
    </DialogForm>
  );
}
