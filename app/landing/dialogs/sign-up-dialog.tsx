import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { FormFooter } from "~/ui/fields/form-footer";
import { PhoneField, TextField } from "~/ui/fields/text-fields";
import { Dialog } from "~/ui/overlays/dialog";
import { ChooseType } from "../parts/choose-type";
import { FormDialog, type FormView, fieldOf } from "./form-dialog";
import { type Places, SignUpAddress } from "./sign-up-address";

/** Step 1. */
export const ChooseTypeDialog = ({ chosen }: { chosen?: string }) => (
  <Dialog title="Sign up" closeTo={paths.home()} size="small">
    <ChooseType chosen={chosen} />
  </Dialog>
);

type SignUpProps = FormView & {
  userType: "contractor" | "client";
  /** Of a contractor's address. */
  places?: Places;
  /** Somebody whom a company has invited: the company stands, the rest is filled in already. */
  invited?: { randId: string; companyId: string; company: string };
};

/** Step 2. */
export function SignUpDialog({ userType, places, invited, ...view }: SignUpProps) {
  const hidden = { userType, rand_id: invited?.randId, companyId: invited?.companyId };
  return (
    <FormDialog
      {...view}
      title={userType === "client" ? "Hire a Contractor" : "Find Work"}
      action={paths.register()}
      hidden={hidden}
    >
      {/* Enter presses the first button: it must be this one, not the one that fetches states. */}
      <button type="submit" className="hidden-visually" tabIndex={-1} aria-hidden="true">
        Agree &amp; Sign up
      </button>
      <div className="columns">
        <TextField
          field={fieldOf(view, "firstName")}
          label="First name"
          autoComplete="given-name"
          autoFocus
        />
        <TextField field={fieldOf(view, "lastName")} label="Last name" autoComplete="family-name" />
      </div>
      <div className="columns">
        <TextField field={fieldOf(view, "email")} label="Email" type="email" autoComplete="email" />
        <PhoneField field={fieldOf(view, "phone")} label="Phone" />
      </div>
      {userType === "client" && <Company view={view} invitedBy={invited?.company} />}
      {userType === "contractor" && places && <SignUpAddress view={view} places={places} />}
      <div className="columns">
        <TextField
          field={fieldOf(view, "password")}
          label="Password"
          hint="6 to 30 characters."
          type="password"
          autoComplete="new-password"
        />
        <TextField
          field={fieldOf(view, "confirmPassword")}
          label="Confirm password"
          hint="The same once more."
          type="password"
          autoComplete="new-password"
        />
      </div>
      <TextField field={fieldOf(view, "referredPersonName")} label="Who told you about us?" optional />
      <CheckboxField field={fieldOf(view, "terms")} label={<Terms />} />
      <FormFooter>
        <Button variant="primary" data-needs-terms="">
          Agree &amp; Sign up
        </Button>
        <a className="button button-quiet" href={paths.signIn()}>
          I have an account
        </a>
      </FormFooter>
    </FormDialog>
  );
}

const Company = ({ view, invitedBy }: { view: FormView; invitedBy?: string }) =>
  invitedBy ? (
    <p className="dialog-say">
      You join <strong>{invitedBy}</strong>.
    </p>
  ) : (
    <div className="columns">
      <TextField field={fieldOf(view, "company")} label="Company" autoComplete="organization" />
      <TextField
        field={fieldOf(view, "website")}
        label="Website"
        type="url"
        inputMode="url"
        autoComplete="url"
      />
    </div>
  );

const Terms = () => (
  <>
    I agree to the{" "}
    <a href={paths.terms()} target="_blank" rel="noopener">
      terms of service
    </a>{" "}
    and the{" "}
    <a href={paths.privacy()} target="_blank" rel="noopener">
      privacy policy
    </a>
  </>
);
