import { TermsAndPolicy } from "./terms-and-policy";

export function AgreementText() {
  return (
    <div className="stack-tight">
      <p>Everyone here relies on each other. Before you start, please agree to this:</p>
      <ul>
        <li>I am who I say I am, and what I enter about myself, my work and my company is true.</li>
        <li>
          I treat the people I meet through Callout with respect, and keep to the laws and the safety rules of
          the place where the work is done.
        </li>
        <li>
          I use what I learn about a site, a client or a contractor for the work order only, and share it with
          no one else.
        </li>
        <li>
          Callout may check what I enter, keeps a record of what I do here, and may suspend an account that
          breaks these rules.
        </li>
      </ul>
      <p>
        These agreements apply together with the <TermsAndPolicy />.
      </p>
    </div>
  );
}
