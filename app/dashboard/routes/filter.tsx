import { redirect } from "@remix-run/node";
import { Form, type MetaFunction, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { listFilterChoices } from "~/order-lists/filters/choices.server";
import { type FilterField, hasField } from "~/order-lists/filters/order-filters";
import { toFilterParams } from "~/order-lists/filters/write-filters";
import { toSearchParams } from "~/order-lists/list-query";
import { readOwnQuery } from "~/order-lists/own-query";
import { readTab } from "~/order-lists/tabs";
import { paths } from "~/paths";
import { listCountries, listStates } from "~/platform/places/places.server";
import { Button, LinkButton } from "~/ui/button";
import { FormFooter } from "~/ui/fields/form-footer";
import { Panel } from "~/ui/overlays/panel";
import {
  CustomFields,
  Dates,
  Group,
  Pay,
  Places,
  RelatedRecords,
  Statuses,
  TitleAndNumbers,
} from "../filters/filter-groups";
import { FilterValues } from "../filters/filter-values";
import { ListTools } from "../filters/list-tools";
import { FROM_PANEL } from "../filters/own-query";
import { SortAndRange } from "../filters/sort-and-range";
import { listLinks } from "../list-links";
import { useShownList } from "../use-shown-list";

export const loader = guarded("work-orders.list", async ({ actor, params, request }) => {
  const tab = readTab(actor, params.tab);
  if (!tab) throw redirect(paths.dashboard());
  const query = readOwnQuery(actor.role, tab, new URL(request.url).searchParams);
  const states = [
    { label: "United States", states: listStates("US") },
    { label: "Canada", states: listStates("CA") },
  ];
  const choices = await listFilterChoices(actor, query.filters);
  return { query, role: actor.role, choices, countries: listCountries(), states };
});

export const handle = { panel: true };

export const meta: MetaFunction = () => [{ title: "Filter work orders · Callout" }];

/** A GET form that leads to the list, so that filters have a URL to keep and share. */
export default function Filter() {
  const { query, role, choices, countries, states } = useLoaderData<typeof loader>();
  const list = useShownList();
  const links = listLinks(query);
  const closeTo = links.here;
  const has = (field: FilterField) => hasField(role, field);
  // Keeps search, page size and view, which have no fields here.
  const kept = { ...query, page: 1, filters: undefined, zip: "", rangeMiles: undefined, sort: undefined };
  const hiddenFields = [...toSearchParams(kept), [FROM_PANEL, "on"]];
  return (
    <Panel title="Filter" closeTo={closeTo}>
      <ListTools query={query} />
      <Form method="get" action={paths.tab(query.tab)} key={closeTo} className="filter-form">
        {hiddenFields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FilterValues.Provider value={Object.fromEntries(toFilterParams(query.filters))}>
          <SortAndRange query={query} range={list?.range ?? null} sortable={list?.sortable ?? []} />
          <Group title="Status" of={["selectedWOTypes", "filterByStatusOnHold", "needsAttention"]} open>
            <Statuses has={has} />
          </Group>
          <Group title="Title and numbers" of={["workOrder", "winNumbers"]}>
            <TitleAndNumbers />
          </Group>
          <Group
            title="Dates"
            of={["startDate", "endDate", "created", "assigned", "completed", "approved", "paid"]}
          >
            <Dates />
          </Group>
          <Group
            title="Place"
            of={[
              "site",
              "city",
              "selectState",
              "zipCode",
              "selectCountry",
              "selectContr",
              "filterByDistance",
            ]}
          >
            <Places has={has} countries={countries} states={states} />
          </Group>
          <Group
            title="Projects, people and work types"
            of={[
              "selectProject",
              "selectCompany",
              "selectedC",
              "selectedT",
              "selectedWorkTypes",
              "contractorId",
            ]}
          >
            <RelatedRecords has={has} choices={choices} />
          </Group>
          <Group title="Pay" of={["payRate", "finalPay", "payLocation"]}>
            <Pay />
          </Group>
          {choices.selectedCustomFields && (
            <Group title="Custom fields" of={["custom"]}>
              <CustomFields choices={choices.selectedCustomFields} />
            </Group>
          )}
        </FilterValues.Provider>
        <FormFooter>
          <Button variant="primary">Show work orders</Button>
          <LinkButton to={links.without("filters", "zip", "rangeMiles")}>Clear filters</LinkButton>
        </FormFooter>
      </Form>
    </Panel>
  );
}
