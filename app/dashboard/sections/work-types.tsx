import { MissingNotice } from "~/contractors/certificates/missing-notice";
import { DefinitionList } from "~/ui/display/definition-list";
import type { PanelData } from "../routes/details";
import { RichText } from "./rich-text";

/** What kind of work it is, and what to bring. */
export function WorkTypes({ order, sections }: PanelData) {
  const tools = [...new Set(order.workTypes.flatMap((type) => type.tools.split(/\s*,\s*/)).filter(Boolean))];
  return (
    <>
      <MissingNotice missing={sections.missing} />
      <DefinitionList
        items={[
          { label: "Work types", value: order.workTypes.map(({ title }) => title).join(", "), wide: true },
          { label: "Certificates", value: order.certificates.join(", "), wide: true },
          { label: "Tools", value: tools.length > 0 && <ToolLabels tools={tools} />, wide: true },
          {
            label: "Custom tools",
            value: order.customTools && <RichText html={order.customTools} />,
            wide: true,
          },
        ]}
      />
    </>
  );
}

const LONGEST = 10;

/** DET-054: a longer label is cut to 7 and "..."; the whole name is its title. */
export const shortTool = (tool: string) => (tool.length > LONGEST ? `${tool.slice(0, 7)}...` : tool);

const ToolLabels = ({ tools }: { tools: string[] }) => (
  <ul className="cluster labels">
    {tools.map((tool) => (
      <li key={tool} title={tool}>
        {shortTool(tool)}
      </li>
    ))}
  </ul>
);
