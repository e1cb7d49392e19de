import { Button } from "~/ui/button";
import { Icon } from "~/ui/display/icon";
import { SELECTION } from "../selection";

type ExportProps = {
  to: (format: "xlsx" | "csv") => string;
  small?: boolean;
  /** For an empty list, which has no form: shows plain links, which lead to a notice. */
  alone?: boolean;
};

export function ExportButtons({ to, small, alone }: ExportProps) {
  if (alone)
    return (
      <>
        <a className="button" href={to("xlsx")}>
          <Icon name="download" /> Export Excel
        </a>
        <a className="button" href={to("csv")}>
          CSV
        </a>
      </>
    );
  const buttonProps = { size: small ? ("small" as const) : undefined, form: SELECTION };
  return (
    <>
      <Button {...buttonProps} icon="download" formAction={to("xlsx")}>
        Export Excel
      </Button>
      <Button {...buttonProps} formAction={to("csv")} title="Export as CSV">
        CSV
      </Button>
    </>
  );
}
