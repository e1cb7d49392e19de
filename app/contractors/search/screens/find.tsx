import { Link, type MetaFunction, Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { mayEver } from "~/access/may";
import { companyOf } from "~/companies/lists/list-route.server";
import { paths } from "~/paths";
import { db } from "~/platform/db.server";
import { count } from "~/platform/format";
import { readTableQuery, type TablePage, tableLinks } from "~/platform/table-query";
import { EmptyState } from "~/ui/lists/empty-state";
import { Pager } from "~/ui/lists/pager";
import { listCertificateTypes } from "../../certificates/certificates.server";
import { listGroups } from "../../groups/groups.server";
import { ask } from "../ask.server";
import { readCriteria } from "../criteria";
import { Result } from "../parts/result";
import { SearchForm } from "../parts/search-form";
import type { SearchRow } from "../rows.server";
import { foundTable, MOST_COUNTED } from "../search.server";

export const loader = guarded("contractors.find", async ({ actor, request }) => {
  const asked = new URL(request.url).searchParams;
  const certificates = asked.getAll("certificates").join(",");
  const criteria = readCriteria({ ...Object.fromEntries(asked), certificates });
  const [found, groups, certificateTypes] = await Promise.all([
    ask(actor, criteria, readTableQuery(asked, foundTable)),
    listGroups(db, companyOf(actor)),
    listCertificateTypes(db),
  ]);
  return {
    ...found,
    criteria,
    groups: groups.map(({ id, name }) => ({ id, name })),
    certificates: certificateTypes.map(({ id, label }) => ({ id, label })),
    most: MOST_COUNTED,
    mayBlock: mayEver(actor, "contractor.block"),
  };
});

export const meta: MetaFunction = () => [{ title: "Find Contractor · Callout" }];

/** SRC-001 to SRC-006. */
export default function FindContractor() {
  const { table, wrong, criteria, groups, certificates, most, mayBlock } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>Find Contractor</h1>
          <p className="muted">
            Everybody who works through Callout; the nearest first around a zip code. Words in "quotes" stand
            together.
          </p>
        </div>
        {mayBlock && <Link to={paths.blockedContractors()}>Blocked contractors</Link>}
      </header>
      <SearchForm criteria={criteria} groups={groups} certificates={certificates} wrong={wrong} />
      {table && <Results table={table} most={most} mayBlock={mayBlock} />}
      <Outlet />
    </div>
  );
}

type ResultsProps = { table: TablePage<SearchRow>; most: number; mayBlock: boolean };

function Results({ table, most, mayBlock }: ResultsProps) {
  const { search } = useLocation();
  const links = tableLinks(paths.findContractor(), search);
  const back = paths.findContractor(search);
  const { rows, total, page, perPage, sizes } = table;
  if (total === 0)
    return (
      <EmptyState title="No users found" icon="search">
        Widen the range, or look for less.
      </EmptyState>
    );
  return (
    <section aria-labelledby="found">
      <h2 id="found">{total < most ? count(total, "contractor") : `The first ${most} contractors`}</h2>
      <ul className="results">
        {rows.map((row) => (
          <Result
            key={row.id}
            row={row}
            profileTo={paths.contractor(row.id, search)}
            inviteTo={paths.invite(row.id, { back })}
            blockTo={mayBlock ? paths.blockedContractor(row.id) : null}
          />
        ))}
      </ul>
      <Pager
        page={page}
        perPage={perPage}
        total={total}
        more={total === most}
        pageTo={links.page}
        sizes={sizes}
        sizeTo={links.size}
        noun="contractors"
      />
    </section>
  );
}
