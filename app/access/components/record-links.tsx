import { createContext, type ReactNode, useContext } from "react";
import { paths } from "~/paths";
import { Link } from "~/ui/link";

/** Whether names lead to the pages of people and companies, which staff may open. */
export const NamesAreLinks = createContext(false);

type Props = {
  id: number | null | undefined;
  /** Shown to everybody but staff; by default the name as plain text. */
  otherwise?: ReactNode;
  children: ReactNode;
};

/** A person's name: for staff a link to the person's page. */
export const PersonLink = ({ id, ...name }: Props) => (
  <RecordLink to={id ? paths.person(id) : null} {...name} />
);

/** A company's name: for staff a link to the company's page. */
export const CompanyLink = ({ id, ...name }: Props) => (
  <RecordLink to={id ? paths.company(id) : null} {...name} />
);

function RecordLink({ to, otherwise, children }: Omit<Props, "id"> & { to: string | null }) {
  if (!useContext(NamesAreLinks) || to === null) return <>{otherwise ?? children}</>;
  return (
    <Link to={to} discover="none">
      {children}
    </Link>
  );
}
