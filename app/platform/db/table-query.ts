/** The query of every table except order lists (WO §7), from page URLs and API calls; invalid values are ignored. */

/** Page sizes of transactions. */
export const transactionPageSizes = [5, 15, 30] as const;
/** Page sizes of administration tables and payment history. */
export const adminPageSizes = [5, 20, 25] as const;
/** A page size chosen below a table that remembers it; `perPage` counts for one page only. */
export const PAGE_SIZE = "pageSize";
/** The server accepts larger pages than the pager offers. */
const MAX_PER_PAGE = 100;

type TableSort<By extends string> = { by: By; direction: "asc" | "desc" };
export const lastChangedFirst = { by: "updatedAt", direction: "desc" } as const;

/** Rules of one table: page sizes (the first is the default), sortable columns and the default sort. */
export type TableRules<By extends string> = {
  sizes: readonly number[];
  sortable: readonly By[];
  sort: TableSort<By>;
};

export type TableQuery<By extends string> = {
  page: number;
  perPage: number;
  sort: TableSort<By>;
  /** A page has one parameter per filter (`name=tower`); a call may send all as JSON text in `filters`. */
  filters: Record<string, unknown>;
};

type QueryInput = URLSearchParams | Record<string, unknown>;

export function readTableQuery<By extends string>(input: QueryInput, rules: TableRules<By>): TableQuery<By> {
  const values = input instanceof URLSearchParams ? Object.fromEntries(input) : input;
  const { page, perPage, sortBy, sortDirection, filters, ...fields } = values;
  return {
    page: readPositiveInteger(page, 1),
    perPage: Math.min(readPositiveInteger(perPage, rules.sizes[0]!), MAX_PER_PAGE),
    sort: readSort(sortBy, sortDirection, rules),
    filters: { ...fields, ...readObject(filters) },
  };
}

/** Reads a whole number of at least one, else returns `otherwise`. */
export function readPositiveInteger(value: unknown, otherwise: number) {
  const n = /^\d{1,9}$/.test(String(value ?? "").trim()) ? Number(value) : 0;
  return n >= 1 ? n : otherwise;
}

function readSort<By extends string>(field: unknown, direction: unknown, { sortable, sort }: TableRules<By>) {
  // The documents spell it both ways.
  const name = field === "updateAt" ? "updatedAt" : field;
  const by = sortable.find((each) => each === name);
  if (!by) return sort;
  return {
    by,
    direction: ["desc", "-1"].includes(String(direction).toLowerCase()) ? "desc" : "asc",
  } as const;
}

function readObject(text: unknown): Record<string, unknown> {
  try {
    const read: unknown = typeof text === "string" ? JSON.parse(text) : text;
    return typeof read === "object" && read !== null && !Array.isArray(read) ? { ...read } : {};
  } catch {
    return {};
  }
}

export const textFilter = ({ filters }: Pick<TableQuery<string>, "filters">, name: string) =>
  typeof filters[name] === "string" ? filters[name].trim().slice(0, 100) : "";

export type TablePage<Row, By extends string = string> = {
  rows: Row[];
  total: number;
  /** The page shown; the last one if the requested page doesn't exist. */
  page: number;
  perPage: number;
  sizes: readonly number[];
  sort: TableSort<By>;
  sortable: readonly By[];
};

type Source<Row> = {
  count: () => Promise<number>;
  rows: (slice: { limit: number; offset: number }) => Promise<Row[]>;
};

/** Counts the rows and reads one page; `rows` also sorts by id, so that no row appears on two pages. */
export async function readTable<Row, By extends string>(
  { page: requested, perPage, sort }: TableQuery<By>,
  { sizes, sortable }: TableRules<By>,
  source: Source<Row>,
): Promise<TablePage<Row, By>> {
  const total = await source.count();
  const page = Math.min(requested, Math.max(1, Math.ceil(total / perPage)));
  const rows = total > 0 ? await source.rows({ limit: perPage, offset: (page - 1) * perPage }) : [];
  return { rows, total, page, perPage, sizes, sort, sortable };
}

/** Links to the same table with another page, size or sort; the latter two start at page 1. */
export function tableLinks(path: string, search: string, remembersSize = false) {
  const to = (change: Record<string, string | number>) => {
    const params = new URLSearchParams(search);
    params.delete("page");
    for (const [name, value] of Object.entries(change)) params.set(name, String(value));
    return params.size > 0 ? `${path}?${params}` : path;
  };
  return {
    page: (page: number) => to(page > 1 ? { page } : {}),
    size: (perPage: number) => to(remembersSize ? { [PAGE_SIZE]: perPage } : { perPage }),
    sort: ({ by, direction }: TableSort<string>) => to({ sortBy: by, sortDirection: direction }),
  };
}
