/**
 * What every table but the lists of work orders is asked for (WO §7): page, perPage, sortBy, sortDirection and filters,
 * the same in the address of a page and in a call. Nothing that anybody types there is an error: what makes no sense
 * counts as not given.
 */

/** LST-045: transactions. */
export const generalSizes = [5, 15, 30] as const;
/** LST-046: the tables of administration, and payment history. */
export const administrationSizes = [5, 20, 25] as const;
/** The server accepts more sizes than the pager offers. */
const LARGEST_PAGE = 100;

type TableSort<By extends string> = { by: By; direction: "asc" | "desc" };
/** LST-047 */
export const lastChangedFirst = { by: "updatedAt", direction: "desc" } as const;

/** What one table offers: its sizes (the first is the default), what it can be sorted by, and how it is unasked. */
export type TableRules<By extends string> = {
  sizes: readonly number[];
  sortable: readonly By[];
  sort: TableSort<By>;
};

export type TableQuery<By extends string> = {
  page: number;
  perPage: number;
  sort: TableSort<By>;
  /** A page has a field for each (`name=tower`), a call may have them all in `filters` as the text of a JSON object. */
  filters: Record<string, unknown>;
};

type Asked = URLSearchParams | Record<string, unknown>;

export function readTableQuery<By extends string>(asked: Asked, rules: TableRules<By>): TableQuery<By> {
  const given = asked instanceof URLSearchParams ? Object.fromEntries(asked) : asked;
  const { page, perPage, sortBy, sortDirection, filters, ...fields } = given;
  return {
    page: counting(page, 1),
    perPage: Math.min(counting(perPage, rules.sizes[0]!), LARGEST_PAGE),
    sort: readSort(sortBy, sortDirection, rules),
    filters: { ...fields, ...readObject(filters) },
  };
}

/** A whole number of at least one; `otherwise` for anything else. */
export function counting(value: unknown, otherwise: number) {
  const n = /^\d{1,9}$/.test(String(value ?? "").trim()) ? Number(value) : 0;
  return n >= 1 ? n : otherwise;
}

function readSort<By extends string>(given: unknown, direction: unknown, { sortable, sort }: TableRules<By>) {
  // The documents write it both ways.
  const name = given === "updateAt" ? "updatedAt" : given;
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

/** One of the filters as a text to look for; empty where it is none. */
export const textFilter = ({ filters }: Pick<TableQuery<string>, "filters">, name: string) =>
  typeof filters[name] === "string" ? filters[name].trim().slice(0, 100) : "";

/** A page of a table: what the answer of a loader or a call is made of. */
export type TablePage<Row, By extends string = string> = {
  rows: Row[];
  total: number;
  /** The page that is shown: the last one, if a later one was asked for (LST-008). */
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

/** Counts, then reads the rows of the page; `rows` sorts by `query.sort` and, so that no row comes twice, by its id. */
export async function readTable<Row, By extends string>(
  { page: asked, perPage, sort }: TableQuery<By>,
  { sizes, sortable }: TableRules<By>,
  source: Source<Row>,
): Promise<TablePage<Row, By>> {
  const total = await source.count();
  const page = Math.min(asked, Math.max(1, Math.ceil(total / perPage)));
  const rows = total > 0 ? await source.rows({ limit: perPage, offset: (page - 1) * perPage }) : [];
  return { rows, total, page, perPage, sizes, sort, sortable };
}

/** Addresses of the same table otherwise: what else stands in the address stays. Another size or order begins anew. */
export function tableLinks(path: string, search: string) {
  const to = (change: Record<string, string | number>) => {
    const params = new URLSearchParams(search);
    params.delete("page");
    for (const [name, value] of Object.entries(change)) params.set(name, String(value));
    return params.size > 0 ? `${path}?${params}` : path;
  };
  return {
    page: (page: number) => to(page > 1 ? { page } : {}),
    size: (perPage: number) => to({ perPage }),
    sort: ({ by, direction }: TableSort<string>) => to({ sortBy: by, sortDirection: direction }),
  };
}
