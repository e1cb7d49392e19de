import { paths } from "~/paths";
import { LinkButton } from "~/ui/button";
import { olderThan } from "../components/head/older-than";
import { HistoryTable } from "../components/history-table";
import type { PanelData } from "../details/panel.server";

export const History = ({ order, base, sections: { history } }: PanelData) => (
  <>
    <HistoryTable entries={history.entries} timeZone={history.timeZone} />
    {history.older !== null && (
      <p className="cluster">
        <LinkButton
          to={paths.orderAction(base.tab, order.win, "history", olderThan(base.search, history.older))}
          icon="clock"
          preventScrollReset
          discover="none"
        >
          Older
        </LinkButton>
      </p>
    )}
  </>
);
