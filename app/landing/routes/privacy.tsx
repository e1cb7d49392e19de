import type { MetaFunction } from "@remix-run/node";
import { paths } from "~/paths";
import { publicPaths } from "~/public-paths";
import { PublicDocument } from "../document";

export { publicHandle as handle } from "../landing";

export const meta: MetaFunction = () => [{ title: "Privacy policy · Callout" }];

export default function Privacy() {
  return (
    <PublicDocument title="Privacy policy" updated="November 1, 2026">
      <p>What we know about you, why, who else sees it, and what you can do about it.</p>

      <h2>What we keep</h2>
      <ul>
        <li>
          <strong>Your account:</strong> name, email, phone, address, company, picture, and what you write
          about yourself. Your password is stored only as a one-way hash.
        </li>
        <li>
          <strong>Your work:</strong> work orders, applications, messages, check-ins and check-outs, tasks,
          documents, expenses, ratings, and a history of who did what and when.
        </li>
        <li>
          <strong>Your location:</strong> only when you press Check in or Check out and your device allows it.
          It is compared with the site and kept with that entry. Check-in works without it. We never track you
          in between.
        </li>
        <li>
          <strong>Money:</strong> payments, and the bank and tax details that we need to pay you. Tax and
          account numbers are encrypted; after you enter them, only the last four digits are shown. Card
          numbers go to our payment processor and are never stored by us.
        </li>
        <li>
          <strong>Technical records:</strong> your IP address and the time of each request, to keep the
          service safe.
        </li>
      </ul>

      <h2>Cookies</h2>
      <p>
        Only those that the service needs: one that keeps you signed in, one for a message shown once, one for
        a form kept while you sign in again, and one if you choose Lite mode. No advertising, no tracking, and
        nothing from third parties on our pages.
      </p>

      <h2>Who sees it</h2>
      <ul>
        <li>
          Before contractors are assigned, they see what the work is, roughly where, when and for how much;
          not the street address, the contacts or confidential notes.
        </li>
        <li>
          Clients see the profile, ratings and credentials of contractors; a client's people see that client's
          orders only.
        </li>
        <li>
          Companies that work for us: payment processing, bank transfers, mail and text messages, hosting.
          Each gets only what its task needs.
        </li>
        <li>Authorities, where the law requires it.</li>
      </ul>
      <p>We do not sell personal data.</p>

      <h2>How long</h2>
      <p>
        Your account as long as you have it. Work orders, payments and tax records for seven years, because
        the law requires it. Technical records for up to 90 days.
      </p>

      <h2>Your choices</h2>
      <ul>
        <li>See and correct your data in your profile.</li>
        <li>
          Unsubscribe from emails about new work with the link in each. Emails about your own work continue.
        </li>
        <li>
          Take a copy of your data along, or have your account deleted: in your profile, under Your data,
          which says what we keep and why. Without an account, <a href={paths.contact()}>contact us</a>; we
          answer within 30 days.
        </li>
      </ul>

      <h2>Safety</h2>
      <p>
        Connections are encrypted, access is checked at every request, and every change is recorded. If
        something goes wrong with your data, we tell you without delay.
      </p>
      <p>
        See also the <a href={paths.terms()}>terms of service</a>, and what we do for your{" "}
        <a href={publicPaths.security()}>security</a>.
      </p>
    </PublicDocument>
  );
}
