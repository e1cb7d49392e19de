import { renderScreen } from "tests/setup/render";
import { expect, test } from "vitest";
import SignIn from "~/auth/routes/session/sign-in";
import { EntryForm } from "~/companies/components/entry-form";
import { TeamForm } from "~/people/teams/components/team-form";
import { UserForm } from "~/people/users/components/user-form";
import { useFormView } from "~/platform/forms/use-form-view";
import { NameDialog } from "~/templates/components/name-dialog";
import { DialogForm } from "../overlays/dialog-form";
import { ErrorSummary } from "./error-summary";

const basicProps = { title: "Add", submit: "Add", closeTo: "..", filled: {} };
const forms = {
  SignIn,
  TeamForm: () => <TeamForm {...basicProps} people={[]} />,
  UserForm: () => <UserForm {...basicProps} />,
  NamedForm: () => <EntryForm {...basicProps} list="projects" />,
  NameDialog: () => <NameDialog {...basicProps} />,
};

const autofocusTags = (html: string) => [...html.matchAll(/<[^>]* autofocus=""[^>]*>/g)].map(([tag]) => tag);

test.each(Object.entries(forms))(
  "without scripts %s starts at its first field, and with errors at their summary",
  async (_, Form) => {
    const fresh = autofocusTags(await renderScreen(Form, {}));
    expect(fresh).toEqual([expect.stringMatching(/^<input /)]);
    const lastResult = { status: "error", error: { "": ["None changes found!"] } };
    const refused = autofocusTags(await renderScreen(Form, {}, { lastResult }));
    expect(refused).toEqual([
      expect.stringMatching(/^<div class="error-summary" role="alert"[^>]*tabindex="-1"/),
    ]);
  },
);

test("a wrong field name fails the build, and a right one names its error", async () => {
  const lastResult = { status: "error", error: { name: ["Please enter a name"] } };
  const Form = () => {
    const [form, fields] = useFormView<{ name?: string }>({ defaultValue: { name: "Ada" } });
    // @ts-expect-error: a default of no field
    useFormView<{ name?: string }>({ id: "wrong", defaultValue: { nmae: "Ada" } });
    // @ts-expect-error: a default of another type
    useFormView<{ name?: string }>({ id: "wrong", defaultValue: { name: [] } });
    // @ts-expect-error: no such field
    expect(fields.nmae.name).toBe("nmae");
    return (
      <>
        <ErrorSummary form={form} labels={{ name: "Full name" }} />
        {/* @ts-expect-error: a label of no field */}
        <ErrorSummary form={form} labels={{ nmae: "Full name" }} />
        {/* @ts-expect-error: a label of no field */}
        <DialogForm title="Add" closeTo=".." form={form} labels={{ nmae: "Full name" }}>
          <br />
        </DialogForm>
      </>
    );
  };
  expect(await renderScreen(Form, {}, { lastResult })).toContain("Full name: Please enter a name");
});
