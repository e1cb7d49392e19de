import { type MetaFunction, Outlet, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { db } from "~/platform/db.server";
import { safeReturnTo } from "~/platform/own-path";
import { LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/lists/empty-state";
import { Pager } from "~/ui/lists/pager";
import { Tabs } from "~/ui/lists/tabs";
import { listKinds, listWords } from "../../lists/kinds";
import { companyOf, listOf } from "../../lists/list-route.server";
import { listNamed } from "../../lists/queries.server";
import { ListSearch } from "../../parts/list-search";
import { NamedTable } from "../../parts/named-table";

/** The documents' sizes of administration tables (CA §9). */
const sizes = [5, 20, 25] as const;

export const loader = guarded("company-lists.read", async ({ actor, request }) => {
  const list = listOf(request);
  const query = new URL(request.url).searchParams;
  const search = (query.get("name") ?? "").trim().slice(0, 100);
  const all = await listNamed(db, list, companyOf(actor), search);
  const perPage = sizes.find((size) => String(size) === query.get("perPage")) ?? sizes[0];
  const page = Math.min(
    Math.max(1, Number.parseInt(query.get("page") ?? "1", 10) || 1),
    pagesOf(all, perPage),
  );
  const rows = all.slice((page - 1) * perPage, page * perPage);
  query.delete("_routes");
  const returnTo = query.has("returnTo") ? safeReturnTo(query.get("returnTo"), paths.createOrder()) : null;
  return { list, rows, total: all.length, page, perPage, search, query: query.toString(), returnTo };
});

const pagesOf = (all: unknown[], perPage: number) => Math.max(1, Math.ceil(all.length / perPage));

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? listWords[data.list].title : "Lists"} · Callout` },
];

export default function CompanyList() {
  const { list, rows, total, page, perPage, search, query, returnTo } = useLoaderData<typeof loader>();
  const { title, add, empty, about } = listWords[list];
  const here = paths.companyList(list);
  const withQuery = (change: Record<string, string | number>) => {
    const changed = new URLSearchParams(query);
    for (const [name, value] of Object.entries(change)) changed.set(name, String(value));
    return `${here}?${changed}`;
  };
  const addTo = paths.companyListAct(list, "add", query && `?${query}`);
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>{title}</h1>
          <p className="muted">{about}</p>
        </div>
        <LinkButton to={addTo} variant="primary" icon="add" preventScrollReset>
          {add}
        </LinkButton>
      </header>
      {returnTo && (
        <p>
          <LinkButton to={returnTo} icon="arrowLeft" size="small" discover="none">
            Back to the work order
          </LinkButton>
        </p>
      )}
      <Tabs
        label="Lists"
        tabs={listKinds.map((each) => ({
          to: paths.companyList(each) + (returnTo ? `?${new URLSearchParams({ returnTo })}` : ""),
          label: listWords[each].title,
          current: each === list,
        }))}
      />
      <ListSearch search={search} returnTo={returnTo} noun={title.toLowerCase()} />
      {rows.length > 0 && <NamedTable list={list} rows={rows} query={query && `?${query}`} />}
      {total === 0 && (
        <EmptyState title={search ? "Elements not found" : empty} icon="list">
          {search ? "No name has this in it." : about}
        </EmptyState>
      )}
      {total > 0 && (
        <Pager
          page={page}
          perPage={perPage}
          total={total}
          pageTo={(to) => withQuery({ page: to })}
          sizes={sizes}
          sizeTo={(size) => withQuery({ perPage: size, page: 1 })}
          noun={title.toLowerCase()}
        />
      )}
      <Outlet />
    </div>
  );
}
