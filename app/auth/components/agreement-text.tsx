import { TermsAndPolicy } from "./terms-and-policy";

/** What contractors and clients accept before they work here. The documents give no text. */
export function AgreementText() {
  return (
    <div className="stack-tight">
      <p>Everybody who works here relies on the others. Before you start, please agree to this:</p>
      <ul>
        <li>I am who I say I am, and what I enter about myself, my work and my company is true.</li>
        <li>
          I treat the people I meet through Callout with respect, and keep to the laws and the safety rules of
          the place where the work is done.
        </li>
        <li>
          What I learn about a site, a client or a contractor I use for the work order only, and tell nobody
          else.
        </li>
        <li>
          Callout may check what I enter, keeps a record of what I do here, and may suspend an account that
          breaks these rules.
        </li>
      </ul>
      <p>
        They stand beside the <TermsAndPolicy />.
      </p>
    </div>
  );
}
