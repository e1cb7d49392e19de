import { LinkButton } from "~/ui/button";
import { FormFooter } from "~/ui/fields/form-footer";

type Props = { codes: readonly string[]; goOn: string };

/** The only time that the codes are readable. */
export const RecoveryCodes = ({ codes, goOn }: Props) => (
  <div className="stack">
    <p>
      Save these recovery codes now: they are not shown again. Each of them signs you in once, after your
      password, without your phone or passkey.
    </p>
    <ul className="recovery-codes" aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
    <FormFooter>
      <LinkButton to={goOn} variant="primary" reloadDocument>
        I have saved them
      </LinkButton>
    </FormFooter>
  </div>
);
