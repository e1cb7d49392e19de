import { Icon } from "../display/icon";
import { useSoftLinks } from "../soft-links";

/** Returns all pages up to five, else first, last and neighbors with "gap"; at most seven entries. */
export function pagerWindow(page: number, pages: number): (number | "gap")[] {
  const last = Math.max(1, pages);
  if (last <= 5) return range(1, last);
  const current = Math.min(Math.max(1, page), last);
  const shown = new Set([1, last, current - 1, current, current + 1]);
  if (current <= 3) for (const each of [2, 3, 4]) shown.add(each);
  if (current >= last - 2) for (const each of [last - 1, last - 2, last - 3]) shown.add(each);
  const sorted = [...shown].filter((each) => each >= 1 && each <= last).sort((a, b) => a - b);
  return sorted.flatMap((each, index) =>
    each - (sorted[index - 1] ?? 0) > 1 ? ["gap" as const, each] : [each],
  );
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** "1 company", "12 companies", "5,000+ work orders". `noun` is the plural. */
export const countLabel = (total: number, noun: string, more = false) =>
  total === 1 && !more
    ? `1 ${noun.replace(/ies$/, "y").replace(/s$/, "")}`
    : `${total.toLocaleString("en-US")}${more ? "+" : ""} ${noun}`;

type PagerProps = {
  page: number;
  perPage: number;
  total: number;
  more?: boolean;
  pageTo: (page: number) => string;
  /** Choosing a size goes to page 1. */
  sizes?: readonly number[];
  sizeTo?: (perPage: number) => string;
  noun?: string;
};

export function Pager({ page, perPage, total, more, pageTo, sizes, sizeTo, noun = "rows" }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / perPage));
  const first = total ? (page - 1) * perPage + 1 : 0;
  const last = Math.min(page * perPage, total);
  const onClick = useSoftLinks();
  return (
    // biome-ignore lint/a11y: only the links inside are pressed, also by key; this handler follows them
    <nav className="pager" aria-label="Pages" onClick={onClick}>
      <p className="num">
        {first.toLocaleString("en-US")}–{last.toLocaleString("en-US")} of {countLabel(total, noun, more)}
      </p>
      {pages > 1 && <Pages page={page} pages={pages} pageTo={pageTo} />}
      {sizes && sizeTo && total > Math.min(...sizes) && (
        <p className="pager-sizes">
          Per page
          {sizes.map((size) => (
            <PageLink key={size} to={sizeTo(size)} current={size === perPage} label={`${size} per page`}>
              {size}
            </PageLink>
          ))}
        </p>
      )}
    </nav>
  );
}

function Pages({ page, pages, pageTo }: { page: number; pages: number; pageTo: (page: number) => string }) {
  return (
    <ul>
      {page > 1 && (
        <li>
          <a href={pageTo(page - 1)} rel="prev" aria-label="Previous page">
            <Icon name="arrowLeft" />
          </a>
        </li>
      )}
      {pagerWindow(page, pages).map((each, index, shown) =>
        each === "gap" ? (
          <li key={`gap after ${shown[index - 1]}`} aria-hidden="true">
            …
          </li>
        ) : (
          <li key={each}>
            <PageLink to={pageTo(each)} current={each === page} label={`Page ${each}`}>
              {each}
            </PageLink>
          </li>
        ),
      )}
      {page < pages && (
        <li>
          <a href={pageTo(page + 1)} rel="next" aria-label="Next page">
            <Icon name="arrowRight" />
          </a>
        </li>
      )}
    </ul>
  );
}

type PageLinkProps = { to: string; current: boolean; label: string; children: number };

function PageLink({ to, current, label, children }: PageLinkProps) {
  return (
    <a href={to} aria-label={label} aria-current={current ? "true" : undefined}>
      {children.toLocaleString("en-US")}
    </a>
  );
}
