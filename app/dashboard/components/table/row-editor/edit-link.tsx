import type { ReactNode } from "react";
import { type RowPart, rowParts } from "~/order-form/row-edit/row-parts";
import { paths } from "~/paths";

type Props = {
  win: number;
  part: RowPart;
  /** The form's field that the link leads to without scripts. */
  field: string;
  children: ReactNode;
};

/** A value of a row that can be changed there: with scripts in a popover, without in the order's form at its field. */
export const EditLink = ({ win, part, field, children }: Props) => (
  <a
    href={`${paths.editOrder(win)}#${field}`}
    className="value edit-value"
    data-edit={`${win} ${part}`}
    title={`Change ${rowParts[part].label}`}
  >
    {children}
  </a>
);
