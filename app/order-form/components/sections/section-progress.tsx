import { createContext, useContext } from "react";
import { Icon } from "~/ui/display/icon";
import type { SectionId } from "~/work-orders/form/order-fields";
import type { Progress } from "../../progress.server";

const FormProgress = createContext<Progress | null>(null);
/** Without it, as in bulk edit and templates, sections show no progress. */
export const SectionProgress = FormProgress.Provider;

export function ProgressMark({ id }: { id: SectionId }) {
  const left = useContext(FormProgress)?.[id];
  if (left === undefined) return null;
  if (left === null) return <span className="section-mark">Optional</span>;
  if (left > 0)
    return (
      <span className="section-mark">
        {left} left<span className="hidden-visually"> to fill in</span>
      </span>
    );
  return (
    <span className="section-mark section-complete">
      <Icon name="check" />
      <span className="hidden-visually">Complete</span>
    </span>
  );
}
