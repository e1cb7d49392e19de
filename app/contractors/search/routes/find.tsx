import { Link, type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import type { ComponentProps } from "react";
import { guardedLagging } from "~/access/guarded.server";
import { mayEver } from "~/access/may";
import { companyOf } from "~/companies/lists/list-route.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { readTableQuery, type TablePage, tableLinks } from "~/platform/db/table-query";
import { mapTiles } from "~/platform/places/map-tiles.server";
import { findZipCenter } from "~/platform/places/places.server";
import { RADIUS_STEPS } from "~/platform/places/radius";
import { count } from "~/platform/text/format";
import { EmptyState } from "~/ui/lists/empty-state";
import { Pager } from "~/ui/lists/pager";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { listCertificateTypes } from "../../certificates/certificates.server";
import { listGroups } from "../../groups/groups.server";
import { ContractorMap } from "../components/contractor-map";
import { DrawnMap } from "../components/drawn-map";
import { Result } from "../components/result";
import { SearchForm } from "../components/search-form";
import { readCriteria } from "../criteria";
import { drawPeople } from "../draw-people.server";
import type { SearchRow } from "../rows.server";
import { runSearch } from "../run-search.server";
import { foundTable, MAX_COUNTED } from "../search.server";

export const loader = guardedLagging("contractors.find", async ({ actor, request }) => {
  const params = new URL(request.url).searchParams;
  const certificates = params.getAll("certificates").join(",");
  const criteria = readCriteria({ ...Object.fromEntries(params), certificates });
  const [found, groups, certificateTypes] = await Promise.all([
    runSearch(actor, criteria, readTableQuery(params, foundTable)),
    listGroups(db, companyOf(actor)),
    listCertificateTypes(db),
  ]);
  const tiles = mapTiles();
  const center = criteria.zip ? findZipCenter(criteria.zip) : null;
  const { rangeMiles } = criteria;
  return {
    ...found,
    drawn: tiles ? null : drawPeople(found.table?.rows ?? [], { center, rangeMiles }),
    criteria,
    groups: groups.map(({ id, name }) => ({ id, name })),
    certificates: certificateTypes.map(({ id, label }) => ({ id, label })),
    maxCounted: MAX_COUNTED,
    mayBlock: mayEver(actor, "contractor.block"),
    center,
    tiles,
  };
});

export const meta: MetaFunction = () => [{ title: "Find Contractor · Callout" }];

export default function FindContractor() {
  const { table, drawn, errors, criteria, groups, certificates, maxCounted, mayBlock, center, tiles } =
    useLoaderData<typeof loader>();
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>Find Contractor</h1>
          <p className="muted">
            All contractors on Callout, the nearest first if you enter a zip code. Use "quotes" for an exact
            phrase.
          </p>
        </div>
        {mayBlock && <Link to={paths.blockedContractors()}>Blocked contractors</Link>}
      </header>
      <SearchForm criteria={criteria} groups={groups} certificates={certificates} errors={errors} />
      {table && (
        <Results
          table={table}
          maxCounted={maxCounted}
          mayBlock={mayBlock}
          map={tiles && { center, rangeMiles: criteria.rangeMiles, tiles }}
          drawn={drawn}
        />
      )}
      <RecordOutlet />
    </div>
  );
}

type ResultsProps = {
  table: TablePage<SearchRow>;
  maxCounted: number;
  mayBlock: boolean;
  /** For map tiles; without them the server draws. */
  map: Pick<ComponentProps<typeof ContractorMap>, "center" | "rangeMiles" | "tiles"> | null;
  drawn: ComponentProps<typeof DrawnMap>["layouts"] | null;
};

function Results({ table, maxCounted, mayBlock, map, drawn }: ResultsProps) {
  const { search } = useLocation();
  const links = tableLinks(paths.findContractor(), search);
  const back = paths.findContractor(search);
  const { rows, total, page, perPage, sizes } = table;
  if (total === 0)
    return (
      <EmptyState title="No users found" icon="search">
        Widen the range or use fewer words.
      </EmptyState>
    );
  return (
    <section aria-labelledby="found" className="found">
      <h2 id="found">
        {total < maxCounted ? count(total, "contractor") : `The first ${maxCounted} contractors`}
      </h2>
      <div className="results-beside">
        {map && (
          <ContractorMap
            {...map}
            places={rows.flatMap(placeOf)}
            profileTo={(id) => paths.contractor(id, search)}
          />
        )}
        {drawn && (
          <DrawnMap
            layouts={drawn}
            profileTo={(id) => paths.contractor(id, search)}
            aroundTo={(zipCode) => searchAround(search, zipCode)}
          />
        )}
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
      </div>
      <Pager
        page={page}
        perPage={perPage}
        total={total}
        more={total === maxCounted}
        pageTo={links.page}
        sizes={sizes}
        sizeTo={links.size}
        noun="contractors"
      />
    </section>
  );
}

/** The same search, near a ZIP code. */
function searchAround(search: string, zipCode: string) {
  const params = new URLSearchParams(search);
  params.delete("page");
  params.set("zipcode", zipCode);
  params.set("range", String(RADIUS_STEPS[0]));
  return paths.findContractor(`?${params}`);
}

const placeOf = ({ id, name, city, isBlocked, latitude, longitude }: SearchRow) =>
  latitude === null || longitude === null ? [] : [{ id, name, city, isBlocked, latitude, longitude }];
