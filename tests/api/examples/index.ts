import { accounts } from "./accounts";
import { admin } from "./admin";
import { applying, inviting } from "./applying";
import { approving } from "./approving";
import { banks } from "./banks";
import { blocks } from "./blocks";
import { certificates } from "./certificates";
import { companyLists } from "./company-lists";
import { companyReports } from "./company-reports";
import type { Example } from "./example";
import { importExamples } from "./imports";
import { lists, lookups } from "./lookups";
import { messages } from "./messages";
import { money } from "./money";
import { orders } from "./orders";
import { ownDataExamples } from "./own-data";
import { payouts } from "./payouts";
import { people } from "./people";
import { pinnedViews } from "./pinned-views";
import { reconciliation } from "./reconciliation";
import { recruitExamples } from "./recruits";
import { reports } from "./reports";
import { savedReplies } from "./saved-replies";
import { searchExamples } from "./search";
import { siteExamples } from "./sites";
import { suggestionExamples } from "./suggestions";
import { support } from "./support";
import { templates } from "./templates";
import { working } from "./working";

/** Examples by call id. */
export const examples: Record<string, () => Promise<Partial<Example>>> = {
  ...accounts,
  ...lookups,
  ...lists,
  ...pinnedViews,
  ...orders,
  ...templates,
  ...inviting,
  ...applying,
  ...working,
  ...approving,
  ...reports,
  ...messages,
  ...savedReplies,
  ...support,
  ...companyLists,
  ...siteExamples,
  ...searchExamples,
  ...companyReports,
  ...people,
  ...ownDataExamples,
  ...blocks,
  ...suggestionExamples,
  ...importExamples,
  ...admin,
  ...banks,
  ...money,
  ...payouts,
  ...certificates,
  ...reconciliation,
  ...recruitExamples,
};
