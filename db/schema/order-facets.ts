import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** The columns that `order_facets` makes tokens of, in the order of its parameters. */
export const facetColumns = [
  ...(["tab", "stateCode", "country", "projectId", "endCompanyId", "createdById", "templateId"] as const),
  ...(["contractorId", "basicType", "onHold", "payOutsideOfApp", "amountCents", "finalPayCents"] as const),
  ...(["startAt", "endDate", "createdAt", "assignedAt", "completedAt", "approvedAt", "paidAt"] as const),
] as const;

/** The dates that have tokens, beside the start. */
export const dates = ["end", "created", "assigned", "completed", "approved", "paid"] as const;
/** The kinds of tokens: the first is number 1 in `order_facets`. */
const kinds = [
  ...(["tab", "state", "country", "project", "endCompany", "creator", "template", "contractor"] as const),
  ...(["payType", "onHold", "outside"] as const),
  ...(["rate0", "rate1", "rate2", "finalPay0", "finalPay1", "finalPay2", "start8"] as const),
  ...dates.flatMap((name) => [`${name}1024`, `${name}32`, `${name}1`] as const),
];
export type FacetKind = (typeof kinds)[number];

const KIND = 1e14;
/** Returns a token of an order that has a value; a flag has 0. */
export const facetToken = (kind: FacetKind, value: number) => (kinds.indexOf(kind) + 1) * KIND + value;

/** Returns a word as a token's value: by its first two letters, as far as a filter has to tell it from others. */
export const wordValue = (word: string) =>
  (word.codePointAt(0) ?? 0) * 2 ** 21 + ([...word][1]?.codePointAt(0) ?? 0);

/** The value of a start's token without a start. */
export const NO_START = 99_999;

type FacetColumn = (typeof facetColumns)[number];

/**
 * Returns an order's tokens as the index has them: a query that names the columns otherwise does not use it. Takes the columns
 * of the table or of an alias.
 */
export const orderFacets = (columns: Record<FacetColumn, SQLWrapper>): SQL =>
  sql`order_facets(${sql.join(
    facetColumns.map((column) => columns[column]),
    sql`, `,
  )})`;
