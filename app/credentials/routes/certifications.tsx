import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { Chip } from "~/ui/display/chip";
import { Day, Moment, Money } from "~/ui/display/metrics";
import { OneZone } from "~/ui/display/one-zone";
import { EmptyState } from "~/ui/lists/empty-state";
import { Table } from "~/ui/lists/table";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { loadCertifications, type PassedRow } from "../certifications.server";
import { CertificateCard } from "../components/certificate-card";
import { OutsideNote } from "../components/outside-note";

const PassedTable = ({ passed }: { passed: readonly PassedRow[] }) =>
  passed.length === 0 ? (
    <EmptyState title="You have no passed certificates" icon="certificate">
      Clients see your passed certificates beside your name.
    </EmptyState>
  ) : (
    <Table
      caption="Passed credentials"
      rows={passed}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "label",
          label: "Credentials",
          main: true,
          cell: ({ label, isOver }) => (
            <span className="cluster">
              {label}
              {isOver && <Chip tone="red">Expired</Chip>}
            </span>
          ),
        },
        { key: "passed", label: "Date Passed", cell: ({ passedAt }) => <Day on={passedAt} /> },
        { key: "expires", label: "Date Expires", cell: ({ expiresAt }) => <Day on={expiresAt} /> },
      ]}
    />
  );

export const loader = guarded("certificates.own", ({ actor }) => loadCertifications(actor.id));

export const meta: MetaFunction = () => [{ title: "Credentials · Callout" }];

export default function Certifications() {
  const { cards, passed, receipts } = useLoaderData<typeof loader>();
  return (
    <div className="page stack">
      <header className="page-head">
        <div>
          <h1>Credentials</h1>
          <p className="muted">Certificates that clients look for, and those you have passed.</p>
        </div>
      </header>
      {cards.length > 0 && (
        <section className="section">
          <h2>To pass</h2>
          <ul className="certificate-cards">
            {cards.map((card) => (
              <CertificateCard key={card.id} card={card} />
            ))}
          </ul>
          {cards.some(({ way }) => way === "outside") && <OutsideNote />}
        </section>
      )}
      <section className="section">
        <h2>Passed</h2>
        <PassedTable passed={passed} />
      </section>
      {receipts.length > 0 && (
        <section className="section">
          <h2>Receipts</h2>
          <OneZone>
            <Table
              caption="Your payments"
              rows={receipts}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: "label",
                  label: "Certificate",
                  main: true,
                  cell: ({ id, label }) => (
                    <Link to={paths.receipt(id)} preventScrollReset discover="none">
                      {label}
                    </Link>
                  ),
                },
                { key: "at", label: "Paid", cell: ({ at }) => <Moment at={at} /> },
                { key: "card", label: "Card", cell: ({ card }) => card },
                {
                  key: "amount",
                  label: "Amount",
                  numeric: true,
                  cell: ({ amountCents }) => <Money cents={amountCents} />,
                },
              ]}
            />
          </OneZone>
        </section>
      )}
      <RecordOutlet />
    </div>
  );
}
