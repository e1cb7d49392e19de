import { paths } from "~/paths";
import { count } from "~/platform/text/format";
import { LinkButton } from "~/ui/button";
import { changesForMissing } from "../rules/changes";

export type MissingField = { label: string; rows: number };
type FillInProps = { id: number; drafts: number; missing: readonly MissingField[] };

/** Leads from an import's result to the bulk edit of its drafts, with the fields that all of them lack. */
export function FillIn({ id, drafts, missing }: FillInProps) {
  const changes = new Set(
    missing.filter(({ rows }) => rows === drafts).flatMap(({ label }) => changesForMissing(label)),
  );
  return (
    <section className="stack">
      <h2>Required before publishing</h2>
      <ul className="import-groups">
        {missing.map(({ label, rows }) => (
          <li key={label}>
            <b>{rows === drafts ? "All drafts" : count(rows, "draft")}</b>
            <span>{label}</span>
          </li>
        ))}
      </ul>
      {changes.size > 0 && (
        <p>
          <LinkButton to={fillInPath(id, [...changes])} icon="edit" discover="none">
            {drafts === 1
              ? "Fill in what is missing"
              : `Fill in for all ${drafts.toLocaleString("en-US")} drafts`}
          </LinkButton>
        </p>
      )}
    </section>
  );
}

function fillInPath(id: number, changes: readonly string[]) {
  const query = new URLSearchParams([
    ["selectedImports", String(id)],
    ...changes.map((change) => ["change", change]),
    ["step", "fill"],
  ]);
  return paths.bulk("draft", "edit", `?${query}`);
}
