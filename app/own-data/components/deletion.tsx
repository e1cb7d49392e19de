import { Form, Link } from "@remix-run/react";
import type { Role } from "db/schema/accounts";
import { paths } from "~/paths";
import { Button, LinkButton } from "~/ui/button";
import { Moment } from "~/ui/display/metrics";
import { Notice } from "~/ui/notices/notice";
import { DELETION_DAYS } from "../own-data";

type Blocker = { name: string; text: string; link: { label: string; to: string } };
type Deletion = {
  request: { state: string; dueAt: Date } | null;
  lacksSuccessor: boolean;
  blockers: Blocker[];
};

export function DeletionSection({ role, deletion }: { role: Role; deletion: Deletion }) {
  const { request, blockers } = deletion;
  return (
    <section className="section stack" aria-labelledby="delete">
      <h2 id="delete">Delete your account</h2>
      {request ? (
        <Requested {...deletion} request={request} />
      ) : (
        <Unrequested role={role} blockers={blockers} />
      )}
    </section>
  );
}

function Requested({ request, blockers, lacksSuccessor }: Deletion & { request: { dueAt: Date } }) {
  return (
    <>
      <Notice type="warning">
        Your account will be deleted after <Moment at={request.dueAt} />. Until then you can use it as before,
        and cancel.
      </Notice>
      {lacksSuccessor && (
        <p>Nobody takes over your work orders any more. Cancel, and ask again with another colleague.</p>
      )}
      {blockers.length > 0 && (
        <>
          <p>It can’t be deleted while these are open:</p>
          <Blockers blockers={blockers} />
        </>
      )}
      <Form method="post" action={paths.keepAccount()}>
        <Button variant="primary">Keep my account</Button>
      </Form>
    </>
  );
}

function Unrequested({ role, blockers }: { role: Role; blockers: Blocker[] }) {
  return (
    <>
      <p>
        We delete it {DELETION_DAYS} days after you ask. Until then you can use it, and change your mind.
        After that nobody can bring it back.
      </p>
      <WhatHappens role={role} />
      {blockers.length > 0 ? (
        <>
          <p>
            <strong>Not yet: first settle these.</strong>
          </p>
          <Blockers blockers={blockers} />
        </>
      ) : (
        <p>
          <LinkButton to={paths.deleteAccount()} variant="danger" preventScrollReset>
            Delete my account
          </LinkButton>
        </p>
      )}
    </>
  );
}

const Blockers = ({ blockers }: { blockers: Blocker[] }) => (
  <ul className="stack-tight">
    {blockers.map(({ name, text, link }) => (
      <li key={name}>
        {text}{" "}
        <Link className="alone" to={link.to}>
          {link.label}
          <span className="hidden-visually">: {text}</span>
        </Link>
      </li>
    ))}
  </ul>
);

const erased: Record<Role, string> = {
  contractor:
    "name, email, phone, address, bio, picture, documents, certificates, bank details, places of check-ins, comments on applications",
  client: "name, email, phone, address, picture, saved filters and settings",
  superAdmin: "name, email, phone, address, picture, saved filters and settings",
};

export const WhatHappens = ({ role }: { role: Role }) => (
  <>
    <h3>Erased</h3>
    <p>
      Your {erased[role]}, sign-in methods and devices, notifications, the conversation with support, and your
      addresses in our list of sent messages. You are signed out everywhere.
    </p>
    <h3>Kept, and why</h3>
    <ul className="stack-tight">
      <li>
        Work orders with their messages, deliverables, check-in times and expenses, because they belong to the
        other side too. You are called “{role === "contractor" ? "Deleted contractor" : "Deleted person"}”
        there.
      </li>
      {role === "contractor" && (
        <>
          <li>Payments in the books of companies and of Callout, with the name of who was paid.</li>
          <li>
            Your tax information, if you were paid through Callout: for seven years after your last payment,
            as tax law asks. Its number is encrypted, and only Callout’s finance can open it.
          </li>
        </>
      )}
      {role === "client" && (
        <li>What belongs to your company: its lists, templates, sites, funds and notes.</li>
      )}
      <li>The log of what was done, and when you accepted the terms: with a number in place of your name.</li>
      <li>Backups, until they are replaced.</li>
    </ul>
  </>
);
