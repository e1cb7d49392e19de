import { Form, Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { useId } from "react";
import { guarded } from "~/access/guarded.server";
import { Button } from "~/ui/button";
import { plainField } from "~/ui/fields/field";
import { TextField } from "~/ui/fields/text-fields";
import { EmptyState } from "~/ui/lists/empty-state";
import type { FoundGroup } from "~/ui/shell/late-tools/found";
import { findAnything } from "../find.server";
import { readTyped } from "../typed";
import "../search.css";

const MAX_ON_PAGE = 10;

/** Hints below the box: each role finds other things. */
const hints = {
  contractor: "Work orders and your payouts, by WIN, title, place or company.",
  client:
    "Work orders, colleagues, contractors and transactions, by number, name, email, phone or reference.",
  superAdmin:
    "Work orders, people, companies, payouts, journals and bank transfers, by number, name, email, phone or reference.",
};

export const loader = guarded("search.use", async ({ actor, request }) => {
  const given = new URL(request.url).searchParams.get("q") ?? "";
  const typed = readTyped(given);
  return {
    given: given.slice(0, 100),
    groups: typed ? await findAnything(actor, typed, MAX_ON_PAGE) : null,
    hint: hints[actor.role],
  };
});

export const meta: MetaFunction = () => [{ title: "Find · Callout" }];

export default function Find() {
  const { given, groups, hint } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <header className="page-head">
        <h1>Find</h1>
      </header>
      <search>
        <Form method="get" className="find-form" key={given}>
          <TextField
            field={plainField("q", { defaultValue: given, maxLength: 100 })}
            label="Find anything"
            hint={hint}
            type="search"
            tight
          />
          <Button variant="primary" icon="search">
            Find
          </Button>
        </Form>
      </search>
      {groups?.map((group) => (
        <Group key={group.label} {...group} />
      ))}
      {groups?.length === 0 && (
        <EmptyState title="Nothing found" icon="search">
          Try fewer words, or a whole number, email or reference.
        </EmptyState>
      )}
      {!groups && given.trim() !== "" && <EmptyState title="Type at least two characters" icon="search" />}
    </div>
  );
}

function Group({ label, items, all }: FoundGroup) {
  const id = useId();
  return (
    <section className="found" aria-labelledby={id}>
      <h2 id={id}>{label}</h2>
      <ul>
        {items.map(({ label: name, detail, to }) => (
          <li key={`${to} ${detail}`}>
            <Link to={to} discover="none">
              <b>{name}</b>
              <span className="muted">{detail}</span>
            </Link>
          </li>
        ))}
      </ul>
      {all && (
        <p>
          <Link to={all} discover="none">
            All {label.toLowerCase()} that match
          </Link>
        </p>
      )}
    </section>
  );
}
