import { renderScreen } from "tests/setup/render";
import { expect, test } from "vitest";
import SignIn from "~/auth/routes/session/sign-in";
import { EntryForm } from "~/companies/components/entry-form";
import { TeamForm } from "~/people/teams/components/team-form";
import { UserForm } from "~/people/users/components/user-form";
import { NameDialog } from "~/templates/components/name-dialog";

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
