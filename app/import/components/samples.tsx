import { DefinitionList } from "~/ui/display/definition-list";
import type { SampleOrder } from "../rules/sample.server";

/** The first orders of the file as the import will make them. */
export const Samples = ({ samples }: { samples: readonly SampleOrder[] }) =>
  samples.length > 0 && (
    <section className="stack">
      <h2>{samples.length === 1 ? "The order as it will look" : "The first orders as they will look"}</h2>
      <ul className="import-samples">
        {samples.map((sample) => (
          <li key={sample.line} className="sheet">
            <Sample {...sample} />
          </li>
        ))}
      </ul>
    </section>
  );

const Sample = ({ line, title, number, total, pay, missing, description, ...order }: SampleOrder) => (
  <>
    <p className="muted num">
      Row {line.toLocaleString("en-US")}
      {number && ` · ${number}`}
    </p>
    <h3>{title || "No title"}</h3>
    <DefinitionList
      items={[
        { label: "Start", value: order.start },
        { label: "End", value: order.end },
        { label: "Site", value: order.site },
        { label: "Address", value: order.place },
        { label: "Pay", value: total && `${total} (${pay})` },
        { label: "Work types", value: order.workTypes },
        { label: "Contact", value: order.contact },
        { label: "Description", value: description, wide: true },
      ]}
    />
    {missing.length > 0 && <p className="import-missing">Missing: {missing.join(", ")}</p>}
  </>
);
