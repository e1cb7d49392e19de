import type { MetaFunction } from "@remix-run/node";
import { paths } from "~/paths";
import { PublicDocument } from "../document";

export { publicHandle as handle } from "../landing";

export const meta: MetaFunction = () => [{ title: "Security · Callout" }];

export default function Security() {
  return (
    <PublicDocument title="Security">
      <p>What we do to protect your account, your data and your money, and how to report a flaw.</p>

      <h2>Your account</h2>
      <ul>
        <li>
          Your password is stored only as a one-way hash (argon2id). The most common passwords are refused.
        </li>
        <li>
          After ten wrong attempts an account and an address have to wait for up to 15 minutes. Nobody can
          find out from us whether an email address has an account.
        </li>
        <li>
          You are signed out after a week without use, and after thirty days in any case. Your profile lists
          where you are signed in, and you can end each of these sessions. A new password ends all others.
        </li>
        <li>
          You can add a second step: a code from an authenticator app. Our own staff need it, and a company
          can require it of its people.
        </li>
        <li>
          Before bank or tax details, people's roles or the second step are changed, we ask for the password
          or a code again, unless that was given in the last five minutes.
        </li>
        <li>A link to set a new password works once, and for one hour.</li>
      </ul>

      <h2>Your data</h2>
      <ul>
        <li>
          Each request is checked against one list of permissions. What belongs to others looks as if it did
          not exist.
        </li>
        <li>
          Tax and bank account numbers are encrypted (AES-256-GCM), and the key is not in the database.
          Screens show only the last four digits, and each export of the whole numbers is recorded.
        </li>
        <li>
          Until contractors are assigned, they do not see an order's street address, contacts or confidential
          notes.
        </li>
        <li>
          Uploaded files are checked by their content, not by their name, and can't run in other people's
          browsers.
        </li>
        <li>There is no advertising and no tracking.</li>
      </ul>

      <h2>Your money</h2>
      <ul>
        <li>
          When a contractor is assigned, the pay is put on hold, so that it is there when the work is
          approved. Only work that is paid outside of Callout has no hold.
        </li>
        <li>
          Every cent is booked twice, from one account to another. The database itself refuses entries that do
          not balance, and changes to what was booked.
        </li>
        <li>A button pressed twice, or a connection that breaks, never pays twice.</li>
        <li>
          Every hour our books are compared with the records of the card and bank providers. To correct a
          difference takes two people: one proposes, another approves.
        </li>
        <li>Card numbers go to our payment processor and are never stored by us.</li>
        <li>
          Every change is recorded: who, what, when, and from which IP address. The database refuses to change
          or delete these records.
        </li>
      </ul>

      <h2 id="report">Report a flaw</h2>
      <p>
        If you have found a weakness, please <a href={paths.contact()}>write to us</a>: what you did, what
        happened, and how we can see it ourselves. Programs find our address in{" "}
        <a href="/.well-known/security.txt">security.txt</a>. A person reads it and answers by email.
      </p>
      <ul>
        <li>Try it with accounts of your own, and read or change nothing of other people's.</li>
        <li>Do not slow the service down, and do not deceive people who work with it.</li>
        <li>Give us time to repair it before you tell others.</li>
      </ul>
      <p>
        What we know about you and why is in the <a href={paths.privacy()}>privacy policy</a>.
      </p>
    </PublicDocument>
  );
}
