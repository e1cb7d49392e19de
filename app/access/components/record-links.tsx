import { Link } from "@remix-run/react";
import { createContext, type ReactNode, useContext } from "react";
import { paths } from "~/paths";

/** Whether names lead to the pages of people and companies, which staff may open. */
export const NamesAreLinks = createContext(false);

type Props = { id: number | null | undefined; children: ReactNode };

/** A person's name: for staff a link to the person's page, else plain text. */
export const PersonLink = ({ id, children }: Props) => (
  <RecordLink to={id && paths.person(id)}>{children}</RecordLink>
);

/** A company's name: for staff a link to the company's page, else plain text. */
export const CompanyLink = ({ id, children }: Props) => (
  <RecordLink to={id && paths.company(id)}>{children}</RecordLink>
);

function RecordLink({ to, children }: { to: string | 0 | null | undefined; children: ReactNode }) {
  if (!useContext(NamesAreLinks) || !to) return <>{children}</>;
  return (
    <Link to={to} discover="none">
      {children}
    </Link>
  );
}
