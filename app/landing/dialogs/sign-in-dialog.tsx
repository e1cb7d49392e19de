import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { FormFooter } from "~/ui/fields/form-footer";
import { TextField } from "~/ui/fields/text-fields";
import { FormDialog, type FormView, fieldOf } from "./form-dialog";

export function SignInDialog({ returnTo, ...view }: FormView & { returnTo?: string }) {
  const email = fieldOf(view, "email");
  return (
    <FormDialog {...view} title="Sign in" action={paths.signIn()} hidden={{ returnTo }}>
      <TextField
        field={email}
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus={!email.defaultValue}
        enterKeyHint="next"
      />
      <TextField
        field={fieldOf(view, "password")}
        label="Password"
        type="password"
        autoComplete="current-password"
        autoFocus={Boolean(email.defaultValue)}
        enterKeyHint="go"
      />
      <p className="dialog-links">
        <a href={paths.forgotPassword()}>Forgot password?</a>
        <a href={paths.resendVerification()}>Resend the verification email</a>
      </p>
      <FormFooter>
        <Button variant="primary">Sign in</Button>
        <a className="button button-quiet" href={paths.register()}>
          Sign up
        </a>
      </FormFooter>
    </FormDialog>
  );
}
